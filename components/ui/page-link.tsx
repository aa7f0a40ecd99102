import Link from 'next/link';
import type { ComponentProps } from 'react';
import { localePath } from '@/lib/i18n/paths';
import { useRequestLocale } from './use-request-locale';

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> {
  /** Without a language: see lib/config/routes. */
  to: string;
}

/** To another page in the same language. For server components; an island is given whole addresses. */
export function PageLink({ to, ...props }: PageLinkProps) {
  // Each page is small and kept ready: asking for all that a screen names would cost more than it saves.
  return <Link {...props} href={localePath(useRequestLocale(), to)} prefetch={false} />;
}
