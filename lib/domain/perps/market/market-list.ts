import { trendingMarketsShown } from '../../../config/market-data.ts';
import { memeCoins } from '../../../config/symbols.ts';
import type { Price, Rate, Size, Usd } from '../../../math/amount.ts';
import { notional } from '../../../math/units.ts';
import { withoutThousands } from '../../markets/coin-logo.ts';
import { inOrder, type MarketSort } from '../../markets/order.ts';
import type { ListedMarket } from '../../markets/packed.ts';

type MarketSet = 'all' | 'trending' | 'meme' | 'favourites';

const memes: ReadonlySet<string> = new Set(memeCoins);

interface NamedMarket extends ListedMarket {
  /** The name in its searchable form, prepared once so that each keystroke costs only a string comparison. */
  readonly searched: string;
}

export const addSearchText = (market: ListedMarket): NamedMarket => ({
  ...market,
  searched: `${market.coin}-usdt ${withoutThousands(market.coin)}`.toLowerCase(),
});

interface Choice {
  readonly set: MarketSet;
  readonly search: string;
  readonly sort: MarketSort;
  readonly favourites: ReadonlySet<string>;
}

function isIn(set: MarketSet, { coin }: NamedMarket, favourites: ReadonlySet<string>): boolean {
  switch (set) {
    case 'all':
    case 'trending':
      return true;
    case 'meme':
      return memes.has(withoutThousands(coin));
    case 'favourites':
      return favourites.has(coin);
    default:
      return set satisfies never;
  }
}

/** Returns the markets of the chosen set, searched and sorted; the trending set is the first of them. */
export function marketList(
  markets: readonly NamedMarket[],
  { set, search, sort, favourites }: Choice,
): readonly NamedMarket[] {
  const wanted = search.trim().toLowerCase();
  const found = markets.filter((market) => isIn(set, market, favourites) && market.searched.includes(wanted));
  const sorted = inOrder(found, sort);
  return set === 'trending' ? sorted.slice(0, trendingMarketsShown) : sorted;
}

/** The data of one market that the venue sends each second. */
export interface MarketContext {
  readonly coin: string;
  readonly mark: Price;
  readonly oracle: Price;
  readonly prevDay: Price;
  /** The hourly rate. */
  readonly funding: Rate;
  /** In coins. */
  readonly openInterest: Size;
  readonly volume24h: Usd;
}

export const openInterestValue = ({ mark, openInterest }: MarketContext): Usd => notional(mark, openInterest);
