import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { MarketPage } from '@/components/markets';
import { financialProduct } from '@/components/seo';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { marketSpelling, readMarket } from '@/server/services/markets/read-market';
import { PageData } from '../../../../page-data';
import { type LocalePage, type LocaleParams, localeOf, pageMetadata } from '../../../../page-metadata';
import { generateMetadata as unknownMetadata } from '../../../not-found';

// Kept nowhere by Next: made-up coins are without number. What is true of a market is kept by the services, once for all.
export const dynamic = 'force-dynamic';

interface CoinPage extends LocalePage {
  params: Promise<LocaleParams & { coin: string }>;
}

const marketOf = cache(readMarket);

/** The name in the address. The production server refuses what cannot be decoded before it comes here. */
async function coinOf({ params }: CoinPage): Promise<string> {
  return decodeURIComponent((await params).coin);
}

export async function generateMetadata(page: CoinPage) {
  const coin = await coinOf(page);
  if ((await marketOf(coin)) === undefined) return unknownMetadata();
  return pageMetadata(await localeOf(page), routes.market(coin), { namespace: 'markets.page', values: { coin } });
}

export default async function Page(page: CoinPage) {
  const coin = await coinOf(page);
  const market = await marketOf(coin);
  if (market !== undefined) {
    return (
      <>
        <PageData
          page={page}
          path={routes.market(coin)}
          words={{ namespace: 'markets.page', values: { coin } }}
          above={[{ path: routes.markets(), words: { namespace: 'markets' } }]}
          things={(place, described) => [financialProduct(place, described)]}
        />
        <MarketPage market={market} />
      </>
    );
  }
  // The venue tells kPEPE from KPEPE; whoever typed the name need not.
  const spelling = await marketSpelling(coin);
  if (spelling === undefined) notFound();
  permanentRedirect(localePath(await localeOf(page), routes.market(spelling)));
}
