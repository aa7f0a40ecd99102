import { largeTradeUsd } from '../../config/spot.ts';
import { type Usd, usd } from '../../math/amount.ts';
import { product } from '../../math/arithmetic.ts';
import { gte } from '../../math/comparison.ts';
import type { TokenTrade, TradePage } from './trade.ts';

/** The trades that a reader wants to see. An undefined condition is none. */
export interface TradeFilter {
  readonly side?: TokenTrade['side'] | undefined;
  /** The smallest value. A trade of unknown value is not shown then. */
  readonly least?: Usd | undefined;
  readonly trader?: string | undefined;
}

export const allShown: TradeFilter = {};

export const isFiltering = ({ side, least, trader }: TradeFilter): boolean =>
  side !== undefined || least !== undefined || trader !== undefined;

/** Returns the value of a trade at its own price, or else that of what was given for it; undefined if neither is known. */
export function valueOfTrade({ base, quote, price = base.price }: TokenTrade): Usd | undefined {
  if (price !== undefined) return product<'usd'>(base.amount, price);
  return quote.price === undefined ? undefined : product<'usd'>(quote.amount, quote.price);
}

const isWorth = (trade: TokenTrade, least: Usd): boolean => {
  const value = valueOfTrade(trade);
  return value !== undefined && gte(value, least);
};

export const isLargeTrade = (trade: TokenTrade): boolean => isWorth(trade, usd(largeTradeUsd));

export function filterTrades(trades: readonly TokenTrade[], filter: TradeFilter): readonly TokenTrade[] {
  const { side, least, trader } = filter;
  return trades.filter(
    (trade) =>
      (side === undefined || trade.side === side) &&
      (trader === undefined || trade.owner === trader) &&
      (least === undefined || isWorth(trade, least)),
  );
}

/** Equal keys may be several trades of one transaction. */
const keyOfTrade = ({ hash, at, side, base, owner }: TokenTrade): string =>
  [hash, at, side, base.amount, owner].join(' ');

function countByKey(trades: readonly TokenTrade[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const trade of trades) counts.set(keyOfTrade(trade), (counts.get(keyOfTrade(trade)) ?? 0) + 1);
  return counts;
}

/** Returns the newer trades that are not among the older ones; of equal trades as many as there are more. */
function beyond(newer: readonly TokenTrade[], older: readonly TokenTrade[]): readonly TokenTrade[] {
  const known = countByKey(older);
  return newer.filter((trade) => {
    const left = known.get(keyOfTrade(trade)) ?? 0;
    if (left > 0) known.set(keyOfTrade(trade), left - 1);
    return left === 0;
  });
}

/** Returns how many of the newest trades a list that stands still does not show yet. */
export const countWaiting = (shown: readonly TokenTrade[], newest: readonly TokenTrade[]): number =>
  beyond(newest, shown).length;

/** Returns the trades of pages that follow each other, each once although pages moved while they were read. */
export function joinPages(pages: readonly TradePage[]): readonly TokenTrade[] {
  let joined: readonly TokenTrade[] = [];
  for (const { trades } of pages) joined = [...joined, ...beyond(trades, joined)];
  return joined;
}
