import { routes } from '@/lib/config/site/routes';
import type { Locale } from '@/lib/i18n/locales';
import type { ShellLink } from './shell';

/**
 * Returns whether a link leads to this page. The server sees the rewritten address, which contains the language for
 * English too; spot has a page for each network.
 */
export function isCurrentPage(
  { path, href }: Pick<ShellLink, 'path' | 'href'>,
  locale: Locale,
  pathname: string,
): boolean {
  if (path === routes.spot()) return /^\/([a-z]{2}\/)?(trade-evm-)?spot(\/|$)/.test(pathname);
  return pathname === href || pathname === `/${locale}${path}`;
}
