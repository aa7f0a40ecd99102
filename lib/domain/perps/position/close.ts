import { marketSlippagePercent } from '../../../config/orders.ts';
import { type Percent, type Price, percent, type Size } from '../../../math/amount.ts';
import { gte, min } from '../../../math/comparison.ts';
import { percentOf } from '../../../math/units.ts';
import type { Position } from '../../portfolio/account.ts';
import { checkPlan, type PlanFault } from '../issues/check-plan.ts';
import type { MarginTier } from '../margin/margin.ts';
import { priceOnGrid, type Side, sizeOnGrid } from '../plan/grid.ts';
import type { Leg, NextCloid, OrderPlan, Tif } from '../plan/plan.ts';
import { signedSize } from '../ticket/ticket-facts.ts';
import { boundFrom } from '../ticket/ticket-price.ts';

export interface ClosingMarket {
  readonly sizeDecimals: number;
  readonly tiers: readonly MarginTier[];
  readonly mark: Price | undefined;
}

export type ClosingTerms =
  /** `isLate`: the mark price here is old, so the server that signs the order counts from its own. */
  | { readonly kind: 'market'; readonly slippage?: Percent; readonly isLate?: boolean }
  | { readonly kind: 'limit'; readonly price: Price; readonly tif: Tif };

/** An empty list of faults means that a price is missing. */
export type PlannedOrder =
  | { readonly kind: 'order'; readonly plan: OrderPlan }
  | { readonly kind: 'none'; readonly faults: readonly PlanFault[] };

const usualMarketSlippage = percent(marketSlippagePercent);

/** The side of the order that closes a position. */
export const closingSide = ({ side }: Position): Side => (side === 'long' ? 'sell' : 'buy');

/** Returns a share of the position in whole lots; for 100 percent the exact size. */
export function shareToClose({ size }: Position, share: Percent, sizeDecimals: number): Size | undefined {
  return gte(share, percent('100')) ? size : sizeOnGrid(percentOf(share, size), sizeDecimals);
}

/** Returns undefined if the price that it needs is unknown or cannot be rounded to the price grid. */
export function closingLeg(
  position: Position,
  size: Size,
  terms: ClosingTerms,
  { mark, sizeDecimals }: ClosingMarket,
  nextCloid: NextCloid,
): Leg | undefined {
  const side = closingSide(position);
  const price =
    terms.kind === 'limit'
      ? priceOnGrid(terms.price, sizeDecimals, side)
      : mark === undefined
        ? undefined
        : boundFrom(mark, terms.slippage ?? usualMarketSlippage, side, sizeDecimals);
  if (price === undefined) return undefined;
  const order = { kind: 'limit', tif: terms.kind === 'limit' ? terms.tif : 'Ioc' } as const;
  const leg: Leg = { coin: position.coin, side, size, price, order, reduceOnly: true, cloid: nextCloid() };
  if (terms.kind !== 'market' || terms.isLate !== true) return leg;
  return { ...leg, slippage: terms.slippage ?? usualMarketSlippage };
}

/** Returns the entered size in whole lots, at most the size of the position. */
export function sizeToClose(position: Position, typed: Size, sizeDecimals: number): Size | undefined {
  return sizeOnGrid(min(typed, position.size), sizeDecimals);
}

/** Plans a closing order. `size` is undefined for less than one lot. */
export function planClose(
  position: Position,
  size: Size | undefined,
  terms: ClosingTerms,
  market: ClosingMarket,
  nextCloid: NextCloid,
): PlannedOrder {
  if (size === undefined) return { kind: 'none', faults: ['order.lot'] };
  const leg = closingLeg(position, size, terms, market, nextCloid);
  return leg === undefined ? { kind: 'none', faults: [] } : checkLegs([leg], position, market);
}

/** Returns the plan if it may be sent, otherwise its faults. */
export function checkLegs(legs: OrderPlan['legs'], position: Position, market: ClosingMarket): PlannedOrder {
  const plan: OrderPlan = { legs, grouping: 'na' };
  const known = { contract: market, mark: market.mark, held: signedSize(position), leverage: undefined };
  const faults = checkPlan(plan, () => known);
  return faults.length > 0 ? { kind: 'none', faults } : { kind: 'order', plan };
}
