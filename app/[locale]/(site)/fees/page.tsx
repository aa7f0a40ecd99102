import { FeesPage } from '@/components/fees';
import { routes } from '@/lib/config/routes';
import { PageData } from '../../../page-data';
import { type LocalePage, listedParams, localeOf, pageMetadata } from '../../../page-metadata';

export const generateStaticParams = listedParams;

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.fees(), { namespace: 'fees' });
}

export default function Page(page: LocalePage) {
  return (
    <>
      <PageData page={page} path={routes.fees()} words={{ namespace: 'fees' }} />
      <FeesPage />
    </>
  );
}
