import { FeesPage } from '@/components/fees';
import { routes } from '@/lib/config/routes';
import { publicConfiguration } from '@/server/env';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

export const revalidate = 60;

// None is made by the build, which does not know whether a builder is set: each is made when first asked for.
export function generateStaticParams() {
  return [];
}

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.fees(), { namespace: 'fees' });
}

export default function Page(page: LocalePage) {
  return (
    <>
      <PageData page={page} path={routes.fees()} words={{ namespace: 'fees' }} />
      <FeesPage builder={publicConfiguration().builderPercent} />
    </>
  );
}
