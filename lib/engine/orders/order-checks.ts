import { bestOf } from '../book/levels.ts';
import { crossEquity, hasMoneyOn, requirementOf, totalRequirement } from '../margin/requirement.ts';
import { spendable } from '../margin/spendable.ts';
import { tierAt } from '../margin/tiers.ts';
import { settingOf } from '../state/accounts.ts';
import type { Account, Market, Order, PerpMarket, SpotMarket } from '../state/model.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Returns why an order may not enter the book; the checks are in the venue's order. */
export function refusalOf(order: Order): Refusal | undefined {
  const { account, market } = order;
  if (order.tif === 'Alo') {
    const [bid, ask] = [bestOf(market.bids)?.px, bestOf(market.asks)?.px];
    const crosses = order.isBuy ? ask !== undefined && order.px >= ask : bid !== undefined && order.px <= bid;
    if (crosses) return refuse.postOnly(market, bid, ask);
  }
  if (account.kind !== 'real' || order.tif === 'LiquidationMarket') return undefined;
  if (market.kind === 'spot') return spotRefusal(order, market);
  return order.reduceOnly ? undefined : (capRefusal(order, market) ?? marginRefusal(order, market));
}

const MOST_OPEN = 5000;
const OPEN_ORDERS = 1000;
const VOLUME_PER_ORDER = 5_000_000_000_000;

/** A client order id may belong to only one open order. */
export const cloidRefusal = (account: Account, market: Market, cloid: string | undefined): Refusal | undefined =>
  cloid !== undefined && account.cloids.has(cloid) ? refuse.cloid(market) : undefined;

/**
 * The limit is 1000 open orders and one per five million traded, at most 5000; from 1000 on no reduce-only or trigger
 * orders are accepted.
 */
export function countRefusal(account: Account, market: Market, isSpecial: boolean): Refusal | undefined {
  const limit = Math.min(MOST_OPEN, OPEN_ORDERS + Math.floor(account.cumVolume / VOLUME_PER_ORDER));
  const count = account.orders.size;
  if (count >= limit) return refuse.tooMany(market, limit);
  return isSpecial && count >= OPEN_ORDERS ? refuse.tooMany(market, OPEN_ORDERS) : undefined;
}

/** Returns the size that an order can reduce; undefined if it would open a position. */
export function reducible(account: Account, market: Market, isBuy: boolean): number | undefined {
  const szi = market.kind === 'perp' ? (account.positions.get(market.id)?.szi ?? 0) : 0;
  return szi !== 0 && szi > 0 !== isBuy ? Math.abs(szi) : undefined;
}

function spotRefusal({ account, isBuy, px, sz }: Order, market: SpotMarket): Refusal | undefined {
  const { base, quote } = market.asset;
  const token = isBuy ? quote.index : base.index;
  const need = isBuy ? px * sz : sz * market.baseScale;
  const isShort = need > spendable(account, token);
  return isShort ? refuse.spotBalance(market) : undefined;
}

function capRefusal({ account, isBuy, sz }: Order, market: PerpMarket): Refusal | undefined {
  const szi = account.positions.get(market.id)?.szi ?? 0;
  const closing = szi !== 0 && szi > 0 !== isBuy ? Math.min(sz, Math.abs(szi)) : 0;
  const opening = sz - closing;
  const isCapped = opening > 0 && market.openInterest + opening > market.openInterestCap;
  return isCapped ? refuse.openInterest(market, closing > 0) : undefined;
}

function marginRefusal({ account, isBuy, sz }: Order, market: PerpMarket): Refusal | undefined {
  const before = requirementOf(account, market, 0, 0);
  const after = requirementOf(account, market, isBuy ? sz : 0, isBuy ? 0 : sz);
  if (after <= before) return undefined;
  if (!hasMoneyOn(account, market)) return refuse.margin(market);
  const { leverage, isCross } = settingOf(account, market);
  const own = isCross ? 0 : Math.abs(account.positions.get(market.id)?.szi ?? 0) * market.markPx;
  const notional = after * leverage + own;
  if (leverage > tierAt(market.tiers, notional).maxLeverage) return refuse.maxPosition(market);
  return totalRequirement(account, market) + after > crossEquity(account) ? refuse.margin(market) : undefined;
}
