import Link from 'next/link';
import type { ComponentProps } from 'react';
import { localePath } from '@/lib/i18n/paths';
import { useRequestLocale } from '../words/use-request-locale';

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> {
  /** The path without a language: see `lib/config/site/routes`. */
  to: string;
}

/**
 * A link to another page in the same language, for server components; client components get complete addresses instead.
 */
export function PageLink({ to, ...props }: PageLinkProps) {
  // Every page is small and cached, so prefetching all that a screen links to would cost more than it saves.
  return <Link {...props} href={localePath(useRequestLocale(), to)} prefetch={false} />;
}
