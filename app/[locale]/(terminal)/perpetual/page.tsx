import { PerpetualPage } from '@/components/perps';
import { routes } from '@/lib/config/routes';
import { SiteData } from '../../../page-data';
import { type LocalePage, listedParams, localeOf, pageMetadata } from '../../../page-metadata';

export const generateStaticParams = listedParams;

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.perpetual(), { namespace: 'perps.perpetual' });
}

export default function Page(page: LocalePage) {
  return (
    <>
      <SiteData page={page} />
      <PerpetualPage />
    </>
  );
}
