import { FeesPage } from '@/components/fees';
import { routes } from '@/lib/config/site/routes';
import { publicConfiguration } from '@/server/env';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// The build does not know the platform's fees, and a copy cached by Next would outlive a change of them. The production
// server caches each page for a minute for all visitors.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.fees(), { namespace: 'fees' });
}

export default function Page(page: LocalePage) {
  return (
    <>
      <PageData page={page} path={routes.fees()} words={{ namespace: 'fees' }} />
      <FeesPage fees={publicConfiguration().platformFees} />
    </>
  );
}
