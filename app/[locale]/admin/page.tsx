import { AdminPage } from '@/components/admin';
import { routes } from '@/lib/config/routes';
import { type LocalePage, listedParams, localeOf, pageMetadata } from '../../page-metadata';

export const generateStaticParams = listedParams;

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.admin(), { namespace: 'admin' });
}

export default function Page() {
  return <AdminPage />;
}
