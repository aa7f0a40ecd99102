import {
  largestMarketOrders,
  limitOrderFactor,
  minOrderNotionalUsd,
  mostPriceDistancePercent,
} from '../../../config/orders.ts';
import type { VisibleCode } from '../../../errors/catalog.ts';
import { type Price, percent, rate, type Size, type Usd, usd } from '../../../math/amount.ts';
import { abs, add, mul, neg, sub } from '../../../math/arithmetic.ts';
import { eq, gt, gte, isPositive, isZero, lt, sign } from '../../../math/comparison.ts';
import { decimalsOf } from '../../../math/precision.ts';
import { notional, percentOf } from '../../../math/units.ts';
import { isOnPriceGrid, type Side } from '../market/grid.ts';
import type { MarginTier } from '../market/margin.ts';
import type { Leg, OrderPlan } from './plan.ts';

/** Returns how much of a position an order on this side can close; undefined if it would open one. */
export function reducibleOf(held: Size, side: Side): Size | undefined {
  if (isZero(held)) return undefined;
  return (sign(held) === 1) === (side === 'sell') ? abs(held) : undefined;
}

const leastNotional: Usd = usd(minOrderNotionalUsd);

/**
 * True below the smallest order at the order's own price; an order that closes a whole position may be smaller. `held` may be unknown.
 */
export function isBelowMinimum(
  price: Price,
  size: Size,
  reduces: { readonly side: Side; readonly held: Size | undefined } | undefined,
): boolean {
  if (gte(notional(price, size), leastNotional)) return false;
  if (reduces === undefined) return true;
  // Only the venue knows whether it is the whole position.
  if (reduces.held === undefined) return false;
  const most = reducibleOf(reduces.held, reduces.side);
  return most === undefined || lt(size, most);
}

export function isTooFar(price: Price, reference: Price): boolean {
  return gt(abs(sub(price, reference)), percentOf(percent(mostPriceDistancePercent), reference));
}

function highestLeverage(tiers: readonly MarginTier[]): number | undefined {
  return tiers.length === 0 ? undefined : Math.max(...tiers.map(({ maxLeverage }) => maxLeverage));
}

/**
 * Returns the venue's largest order at the mark price; an order that may rest can be larger. Undefined for a market
 * without tiers.
 */
export function largestOrder(tiers: readonly MarginTier[], mayRest: boolean): Usd | undefined {
  const highest = highestLeverage(tiers);
  if (highest === undefined) return undefined;
  const row = largestMarketOrders.find(({ fromLeverage }) => highest >= fromLeverage);
  if (row === undefined) return undefined;
  return mayRest ? mul(usd(row.usd), rate(limitOrderFactor)) : usd(row.usd);
}

/** Returns the highest leverage for a position of this notional. */
export function tierLeverage(value: Usd, tiers: readonly MarginTier[]): number | undefined {
  return tiers.findLast(({ from }) => gte(value, from))?.maxLeverage;
}

/** The known facts of a market and of the account's position there; checks that need an undefined value are skipped. */
export interface PlanMarket {
  readonly contract: { readonly sizeDecimals: number; readonly tiers: readonly MarginTier[] };
  readonly mark: Price | undefined;
  /** Signed: below zero is short. */
  readonly held: Size | undefined;
  /** The leverage that the account has set in this market. */
  readonly leverage: number | undefined;
}

export type PlanFault = Extract<
  VisibleCode,
  | 'order.unknown_market'
  | 'order.tick'
  | 'order.lot'
  | 'order.min_size'
  | 'order.max_size'
  | 'order.price_far'
  | 'order.max_position'
  | 'order.grouping'
  | 'order.cloid'
  | 'order.twap_length'
  | 'order.twap_size'
  | 'order.twap_stop'
>;

/** Checks a plan from any source: it is only sent if this finds no fault. Each fault is listed once. */
export function checkPlan(plan: OrderPlan, marketOf: (coin: string) => PlanMarket | undefined): readonly PlanFault[] {
  const faults = new Set<PlanFault>();
  if (!isGrouped(plan)) faults.add('order.grouping');
  if (new Set(plan.legs.map(({ cloid }) => cloid)).size < plan.legs.length) faults.add('order.cloid');
  const coins = new Map(plan.legs.map(({ coin }) => [coin, marketOf(coin)]));
  for (const [coin, market] of coins) {
    if (market === undefined) {
      faults.add('order.unknown_market');
      continue;
    }
    const legs = plan.legs.filter((leg) => leg.coin === coin);
    for (const leg of legs) for (const fault of faultsOf(leg, market)) faults.add(fault);
    if (isBeyondTier(legs, market)) faults.add('order.max_position');
  }
  return [...faults];
}

function faultsOf(leg: Leg, { contract, mark, held }: PlanMarket): readonly PlanFault[] {
  const { side, size, price, order, reduceOnly } = leg;
  const { sizeDecimals, tiers } = contract;
  const found: PlanFault[] = [];
  const prices = order.kind === 'trigger' ? [price, order.triggerPrice] : [price];
  if (!prices.every((one) => isOnPriceGrid(one, sizeDecimals))) found.push('order.tick');
  const reference = order.kind === 'trigger' ? order.triggerPrice : mark;
  if (reference !== undefined && isTooFar(price, reference)) found.push('order.price_far');
  // A size of 0 means the whole position, whose size the venue knows.
  if (isZero(size)) return found;
  if (!isPositive(size) || decimalsOf(size) > sizeDecimals) found.push('order.lot');
  if (isBelowMinimum(price, size, reduceOnly ? { side, held } : undefined)) found.push('order.min_size');
  const mayRest = order.kind === 'trigger' ? !order.isMarket : order.tif !== 'Ioc';
  const largest = largestOrder(tiers, mayRest);
  if (mark !== undefined && largest !== undefined && gt(notional(mark, size), largest)) found.push('order.max_size');
  return found;
}

/** True if all buys together, or all sells together, would need a tier that does not allow the leverage. */
function isBeyondTier(legs: readonly Leg[], { contract, mark, held, leverage }: PlanMarket): boolean {
  if (mark === undefined || held === undefined || leverage === undefined) return false;
  const opening = legs.filter(({ reduceOnly }) => !reduceOnly);
  return (['buy', 'sell'] as const).some((side) => {
    const added = opening.filter((leg) => leg.side === side).map(({ size }) => (side === 'buy' ? size : neg(size)));
    if (added.length === 0) return false;
    const after = added.reduce((all, size) => add(all, size), held);
    // Making a position smaller is always allowed.
    if (!gt(abs(after), abs(held))) return false;
    return exceeds(leverage, notional(mark, abs(after)), contract.tiers);
  });
}

function exceeds(leverage: number, value: Usd, tiers: readonly MarginTier[]): boolean {
  const most = tierLeverage(value, tiers);
  return most !== undefined && leverage > most;
}

function isGrouped({ grouping, legs }: OrderPlan): boolean {
  const [first, ...others] = legs;
  const isOfOneCoin = others.every(({ coin }) => coin === first.coin);
  switch (grouping) {
    case 'na':
      return legs.every(({ size }) => !isZero(size));
    case 'normalTpsl':
      return (
        isOfOneCoin &&
        first.order.kind === 'limit' &&
        !first.reduceOnly &&
        isPositive(first.size) &&
        others.length > 0 &&
        others.every((leg) => isGuard(leg) && leg.side !== first.side && eq(leg.size, first.size))
      );
    case 'positionTpsl':
      return isOfOneCoin && legs.every((leg) => isGuard(leg) && leg.side === first.side);
    default:
      return grouping satisfies never;
  }
}

function isGuard({ order, reduceOnly }: Leg): boolean {
  return order.kind === 'trigger' && reduceOnly;
}
