import { TimerPage } from '@/components/treasury';
import { routes } from '@/lib/config/site/routes';
import { type LocalePage, listedParams, localeOf, pageMetadata } from '../../../page-metadata';

export const generateStaticParams = listedParams;

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.downloadTimer(), { namespace: 'treasury-timer' });
}

export default function Page() {
  return <TimerPage />;
}
