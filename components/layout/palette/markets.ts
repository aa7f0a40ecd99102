import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createMarketsFeed } from '@/lib/client/markets/feed';
import { routes } from '@/lib/config/site/routes';
import { fallbackCoins } from '@/lib/config/symbols';
import { defaultSort } from '@/lib/domain/markets/order';
import type { ListedMarket } from '@/lib/domain/markets/packed';
import { addSearchText, marketList } from '@/lib/domain/perps';
import { changePercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { ratioToPercent } from '@/lib/math/units';
import { type Entry, linkEntry } from './entries';
import { type Answers, fuzzyScore } from './fuzzy';

/** How many of the busiest markets are shown before a search, and how many markets at most. */
const shownAtFirst = 8;
const mostShown = 50;

const linkOf = (coin: string, locale: Locale) => {
  const path = routes.trading(coin);
  return { path, href: localePath(locale, path), label: `${coin}-USDT` };
};

export function marketEntry({ coin, mark, change, sizeDecimals }: ListedMarket, locale: Locale): Entry {
  const percent = change === undefined ? undefined : ratioToPercent(change);
  const price = marketPrice(mark, sizeDecimals, locale);
  return linkEntry(linkOf(coin, locale), { aside: `${price} ${changePercent(percent, locale)}`, coin });
}

/** Returns the exchange's markets, the busiest first; two fallback markets while the exchange does not answer. */
export function useMarketEntries(query: string, locale: Locale): Answers<Entry> {
  const [feed] = useState(() => createMarketsFeed(undefined, undefined));
  useEffect(() => feed.follow(), [feed]);
  const { markets } = useSyncExternalStore(feed.state.subscribe, feed.state.read, feed.state.read);
  const known = useMemo(() => markets.map(addSearchText), [markets]);
  return useMemo(() => {
    const search = query.trim();
    const choice = { set: 'all', search, sort: defaultSort, favourites: new Set<string>() } as const;
    const best = search === '' ? 0 : Math.max(0, ...known.map(({ coin }) => fuzzyScore(search, `${coin}-USDT`) ?? 0));
    if (known.length === 0) {
      const usual = fallbackCoins.filter((coin) => `${coin}-USDT`.includes(search.toUpperCase()));
      return { entries: usual.map((coin) => linkEntry(linkOf(coin, locale), { coin })), best: usual.length };
    }
    const found = marketList(known, choice).slice(0, search === '' ? shownAtFirst : mostShown);
    const whole = found.toSorted((a, b) => Number(isNamed(b.coin, search)) - Number(isNamed(a.coin, search)));
    return { entries: whole.map((market) => marketEntry(market, locale)), best: found.length === 0 ? 0 : best };
  }, [known, query, locale]);
}

/** True for a name that begins with the search text; such names come before those with the text in the middle. */
const isNamed = (coin: string, search: string): boolean => coin.toLowerCase().startsWith(search.toLowerCase());
