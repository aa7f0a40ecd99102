import { redirect } from 'next/navigation';
import { routes } from '@/lib/config/site/routes';
import { localePath } from '@/lib/i18n/paths';
import type { AdminSession } from '@/server/auth/guards';
import { adminOfPage } from '@/server/auth/page-guard';
import { type LocalePage, localeOf } from '../../page-metadata';

/**
 * Redirects a visitor who is no administrator to the home page, before any of the admin page is rendered; returns the
 * administrator's session.
 */
export async function admitAdmin(page: LocalePage): Promise<AdminSession> {
  return (await adminOfPage()) ?? redirect(localePath(await localeOf(page), routes.home()));
}
