import { AlertsPage } from '@/components/alerts';
import { routes } from '@/lib/config/site/routes';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.alerts(), { namespace: 'alerts' });
}

export default function Page() {
  return <AlertsPage />;
}
