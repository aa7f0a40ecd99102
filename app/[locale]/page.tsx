import { redirect } from 'next/navigation';
import { routes } from '@/lib/config/site/routes';
import { localePath } from '@/lib/i18n/paths';
import { type LocalePage, localeOf } from '../page-metadata';

export default async function Page(page: LocalePage) {
  redirect(localePath(await localeOf(page), routes.perpetual()));
}
