import type { OwnPrices } from '../../../domain/perps/index.ts';
import type { OpenOrder } from '../../../domain/portfolio/account.ts';
import type { Fill, FundingPayment } from '../../../domain/portfolio/activity.ts';
import type { Price } from '../../../math/amount.ts';

/** Both sides of a trade with oneself have the same id. */
const fillKey = ({ id, side, coin }: Fill): string => `${id} ${side} ${coin}`;

/** Adds new fills: the newest first, each once. */
export function withFills(known: readonly Fill[], news: readonly Fill[]): readonly Fill[] {
  const keys = new Set(known.map(fillKey));
  const fresh = news.filter((fill) => !keys.has(fillKey(fill)));
  if (fresh.length === 0) return known;
  return [...fresh, ...known].toSorted((a, b) => b.time - a.time || b.id - a.id);
}

const paymentKey = ({ time, coin }: FundingPayment): string => `${time} ${coin}`;

export function withPayments(
  known: readonly FundingPayment[],
  news: readonly FundingPayment[],
): readonly FundingPayment[] {
  const keys = new Set(known.map(paymentKey));
  const fresh = news.filter((payment) => !keys.has(paymentKey(payment)));
  if (fresh.length === 0) return known;
  return [...fresh, ...known].toSorted((a, b) => b.time - a.time);
}

/**
 * Returns the prices of the account's orders in the order books, by coin; orders that wait for their trigger are in
 * none.
 */
export function pricesOf(orders: readonly OpenOrder[]): ReadonlyMap<string, OwnPrices> {
  const prices = new Map<string, { readonly bids: Set<Price>; readonly asks: Set<Price> }>();
  for (const { coin, side, price, triggerPrice } of orders) {
    if (triggerPrice !== undefined) continue;
    const own = prices.get(coin) ?? { bids: new Set(), asks: new Set() };
    own[side === 'buy' ? 'bids' : 'asks'].add(price);
    prices.set(coin, own);
  }
  return prices;
}
