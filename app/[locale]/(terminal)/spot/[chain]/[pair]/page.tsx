import { redirect } from 'next/navigation';
import { SpotPairPage } from '@/components/spot';
import { chainByPriceDataId } from '@/lib/config/chains';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { type LocalePage, type LocaleParams, localeOf, pageMetadata } from '../../../../../page-metadata';

// Next must not cache these pages, because the number of made-up addresses is unlimited.
export const dynamic = 'force-dynamic';

interface PairPage extends LocalePage {
  params: Promise<LocaleParams & { chain: string; pair: string }>;
}

/** Parses BASE_QUOTE from the address. Anything else is not a pair, and the list of its chain is shown instead. */
async function pairOf(page: PairPage) {
  const { chain: chainName, pair } = await page.params;
  const locale = await localeOf(page);
  const chain = chainByPriceDataId(chainName) ?? redirect(localePath(locale, routes.spot()));
  const [, base, quote] = /^([\w.$-]{1,20})_([\w.$-]{1,20})$/.exec(pair) ?? [];
  if (base === undefined || quote === undefined) redirect(localePath(locale, routes.spotChain(chain.id)));
  return { chain, base: base.toUpperCase(), quote: quote.toUpperCase() };
}

export async function generateMetadata(page: PairPage) {
  const { chain, base, quote } = await pairOf(page);
  const path = routes.spotPair(chain.id, base, quote);
  return pageMetadata(await localeOf(page), path, {
    namespace: 'spot.pair',
    values: { base, quote, chain: chain.name },
  });
}

export default async function Page(page: PairPage) {
  const { chain, base, quote } = await pairOf(page);
  return <SpotPairPage chain={chain} base={base} quote={quote} />;
}
