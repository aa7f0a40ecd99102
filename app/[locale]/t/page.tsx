import { WatchedPage } from '@/components/portfolio/watched';
import { routes } from '@/lib/config/site/routes';
import { type LocalePage, localeOf, pageMetadata } from '../../page-metadata';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.watched(), { namespace: 'watched' });
}

export default function Page() {
  return <WatchedPage />;
}
