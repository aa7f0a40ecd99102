import type { ReactNode } from 'react';
import { buttonLook } from './button-look';
import { PageLink } from './page-link';

/** The one next step that leads to another page. */
export function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} className={buttonLook()}>
      {children}
    </PageLink>
  );
}
