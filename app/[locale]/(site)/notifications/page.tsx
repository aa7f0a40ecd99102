import { NotificationsPage } from '@/components/notices';
import { routes } from '@/lib/config/site/routes';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.notifications(), { namespace: 'notifications' });
}

export default function Page() {
  return <NotificationsPage />;
}
