'use client';

import type { Locale } from '@/lib/i18n/locales';
import { NavLink } from './nav-link';
import type { ShellLink } from './shell';
import { useIsAdmin } from './use-is-admin';

/** Comes after the paint, at the end of the row: nobody else's link moves. */
export function AdminLink({ link, locale }: { link: ShellLink; locale: Locale }) {
  return useIsAdmin() ? <NavLink link={link} locale={locale} /> : null;
}
