import { AdminPage } from '@/components/admin';
import { routes } from '@/lib/config/site/routes';
import { type LocalePage, localeOf, pageMetadata } from '../../page-metadata';
import { admitAdmin } from './admit-admin';

/** The page is rendered only when an administrator requests it, and is never cached. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  await admitAdmin(page);
  return pageMetadata(await localeOf(page), routes.admin(), { namespace: 'admin' });
}

export default async function Page(page: LocalePage) {
  const { role } = await admitAdmin(page);
  return <AdminPage role={role} />;
}
