import { redirect } from 'next/navigation';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { adminOfPage } from '@/server/auth/page-guard';
import { type LocalePage, localeOf } from '../../page-metadata';

/** A visitor who is no administrator stands at the entrance again, before anything of this place was rendered. */
export async function admitted(page: LocalePage): Promise<void> {
  if ((await adminOfPage()) === undefined) redirect(localePath(await localeOf(page), routes.home()));
}
