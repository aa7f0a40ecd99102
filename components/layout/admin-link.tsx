'use client';

import { useIsAdmin } from '@/lib/client/session/use-is-admin';
import type { Locale } from '@/lib/i18n/locales';
import { NavLink } from './nav-link';
import type { ShellLink } from './shell';

/** Comes after the paint, at the end of the row: nobody else's link moves. */
export function AdminLink({ link, locale }: { link: ShellLink; locale: Locale }) {
  return useIsAdmin() ? <NavLink link={link} locale={locale} /> : null;
}
