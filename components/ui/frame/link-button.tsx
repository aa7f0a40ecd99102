import type { ReactNode } from 'react';
import { buttonLook } from '../form/button-look';
import { PageLink } from './page-link';

/** A link to another page that looks like a button. */
export function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} className={buttonLook()}>
      {children}
    </PageLink>
  );
}
