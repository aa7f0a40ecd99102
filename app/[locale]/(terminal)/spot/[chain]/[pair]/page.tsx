import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { financialProduct } from '@/components/seo';
import { PairPage, UnlistedPair, WatchlistSync } from '@/components/spot/pair';
import { routes } from '@/lib/config/site/routes';
import { goneMeta } from '@/lib/config/site/screens';
import { chainByPriceDataId } from '@/lib/config/venues/chains';
import { localePath } from '@/lib/i18n/paths';
import { readMissed, readPair } from '@/server/services/spot/read-pair';
import { PageData } from '../../../../../page-data';
import { type LocalePage, type LocaleParams, localeOf, pageMetadata } from '../../../../../page-metadata';

// Next must not cache these pages, because the number of made-up addresses is unlimited. The production server caches
// those of existing pairs for a moment, once for all visitors.
export const dynamic = 'force-dynamic';

interface SpotPage extends LocalePage {
  params: Promise<LocaleParams & { chain: string; pair: string }>;
}

/** Parses BASE_QUOTE from the address. Anything else is not a pair, and the list of its chain is shown instead. */
async function askedOf(page: SpotPage) {
  const { chain: chainName, pair } = await page.params;
  const locale = await localeOf(page);
  const chain = chainByPriceDataId(chainName) ?? redirect(localePath(locale, routes.spot()));
  const [, base, quote] = /^([^_/]{1,20})_([^/]{1,20})$/u.exec(decodeURIComponent(pair)) ?? [];
  if (base === undefined || quote === undefined) redirect(localePath(locale, routes.spotChain(chain.id)));
  return { locale, chain, base, quote };
}

const snapshotOf = cache(readPair);
const missedOf = cache(readMissed);

export async function generateMetadata(page: SpotPage): Promise<Metadata> {
  const { locale, chain, base, quote } = await askedOf(page);
  const snapshot = await snapshotOf(chain.id, base, quote);
  if (snapshot === undefined) {
    const t = await getTranslations({ locale, namespace: 'spot-pair.unlisted' });
    const { isGone } = await missedOf(chain.id, base, quote);
    const title = t(isGone ? 'gone' : 'title', { pair: `${base}/${quote}` });
    return { title, robots: { index: false }, other: { [goneMeta.name]: goneMeta.content } };
  }
  const { baseSymbol, quoteSymbol } = snapshot.pair;
  return pageMetadata(locale, routes.spotPair(chain.id, baseSymbol, quoteSymbol), wordsOf(snapshot.pair, chain.name));
}

const wordsOf = (
  { baseSymbol: base, quoteSymbol: quote }: { baseSymbol: string; quoteSymbol: string },
  chain: string,
) => ({ namespace: 'spot.pair', values: { base, quote, chain } }) as const;

export default async function Page(page: SpotPage) {
  const { chain, base, quote } = await askedOf(page);
  const snapshot = await snapshotOf(chain.id, base, quote);
  if (snapshot === undefined) {
    return <UnlistedPair chain={chain} base={base} quote={quote} {...(await missedOf(chain.id, base, quote))} />;
  }
  const { pair } = snapshot;
  return (
    <>
      <PageData
        page={page}
        path={routes.spotPair(chain.id, pair.baseSymbol, pair.quoteSymbol)}
        words={wordsOf(pair, chain.name)}
        above={[{ path: routes.spot(), words: { namespace: 'spot' } }]}
        things={(place, described) => [financialProduct(place, described)]}
      />
      <WatchlistSync />
      <PairPage snapshot={snapshot} />
    </>
  );
}
