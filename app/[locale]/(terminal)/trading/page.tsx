import { headers } from 'next/headers';
import { TradingPage } from '@/components/perps';
import { routes } from '@/lib/config/site/routes';
import { publicConfiguration } from '@/server/env';
import { networkOf } from '@/server/http/request';
import { readTerminal } from '@/server/services/perps/read-terminal';
import { localeOf, pageMetadata } from '../../../page-metadata';
import { type SymbolPage, symbolOf, tabOf } from '../symbol-in-query';

export const dynamic = 'force-dynamic';

export async function generateMetadata(page: SymbolPage) {
  return pageMetadata(await localeOf(page), routes.trading(), { namespace: 'perps.trading' });
}

export default async function Page(page: SymbolPage) {
  return (
    <TradingPage
      first={await readTerminal(await symbolOf(page), networkOf(await headers()))}
      fees={publicConfiguration().platformFees}
      tab={await tabOf(page)}
    />
  );
}
