import { AdminPage } from '@/components/admin';
import { routes } from '@/lib/config/routes';
import { type LocalePage, localeOf, pageMetadata } from '../../page-metadata';
import { admitted } from './admitted';

/** Nothing of it is made before somebody asks who may see it, and nothing of it is kept. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  await admitted(page);
  return pageMetadata(await localeOf(page), routes.admin(), { namespace: 'admin' });
}

export default async function Page(page: LocalePage) {
  await admitted(page);
  return <AdminPage />;
}
