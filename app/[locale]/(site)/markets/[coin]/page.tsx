import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { MarketPage } from '@/components/markets/page';
import { financialProduct } from '@/components/seo';
import { routes } from '@/lib/config/site/routes';
import { localePath } from '@/lib/i18n/paths';
import { marketSpelling, readMarket } from '@/server/services/markets/read-market';
import { PageData } from '../../../../page-data';
import { type LocalePage, type LocaleParams, localeOf, pageMetadata } from '../../../../page-metadata';
import { generateMetadata as unknownMetadata } from '../../../not-found';

// Next must not cache these pages, because the number of made-up coins is unlimited. The services cache the market
// data, once for all visitors.
export const dynamic = 'force-dynamic';

interface CoinPage extends LocalePage {
  params: Promise<LocaleParams & { coin: string }>;
}

const marketOf = cache(readMarket);

/**
 * Returns the coin named in the address. The production server rejects addresses that cannot be decoded before they get
 * here.
 */
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
  // The venue distinguishes kPEPE from KPEPE, but a visitor who types the name need not.
  const spelling = await marketSpelling(coin);
  if (spelling === undefined) notFound();
  permanentRedirect(localePath(await localeOf(page), routes.market(spelling)));
}
