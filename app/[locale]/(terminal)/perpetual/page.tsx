import { headers } from 'next/headers';
import { PerpetualPage } from '@/components/perps';
import { routes } from '@/lib/config/site/routes';
import { publicConfiguration } from '@/server/env';
import { networkOf } from '@/server/http/request';
import { readTerminal } from '@/server/services/perps/read-terminal';
import { SiteData } from '../../../page-data';
import { localeOf, pageMetadata } from '../../../page-metadata';
import { type SymbolPage, symbolOf, tabOf } from '../symbol-in-query';

// Next must not cache this page, since its address may name any market. The production server caches each address for
// ten seconds for all visitors.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: SymbolPage) {
  return pageMetadata(await localeOf(page), routes.perpetual(), { namespace: 'perps.perpetual' });
}

export default async function Page(page: SymbolPage) {
  return (
    <>
      <SiteData page={page} />
      <PerpetualPage
        first={await readTerminal(await symbolOf(page), networkOf(await headers()))}
        fees={publicConfiguration().platformFees}
        tab={await tabOf(page)}
      />
    </>
  );
}
