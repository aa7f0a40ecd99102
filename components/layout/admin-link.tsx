'use client';

import { useIsAdmin } from '@/lib/client/session/use-is-admin';
import type { Locale } from '@/lib/i18n/locales';
import { NavLink } from './nav-link';
import type { ShellLink } from './shell';

/** Appears after the first paint, at the end of the row, so that no other link moves. */
export function AdminLink({ link, locale }: { link: ShellLink; locale: Locale }) {
  return useIsAdmin() ? <NavLink link={link} locale={locale} /> : null;
}
