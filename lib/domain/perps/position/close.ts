import { marketSlippagePercent } from '../../../config/orders.ts';
import { type Percent, type Price, percent, type Size, size, type Usd } from '../../../math/amount.ts';
import { approximate } from '../../../math/approximation.ts';
import { add, product, sub } from '../../../math/arithmetic.ts';
import { gte, isNegative, isPositive, min } from '../../../math/comparison.ts';
import { percentOf } from '../../../math/units.ts';
import type { Position } from '../../portfolio/account.ts';
import { priceOnGrid, type Side, sizeOnGrid } from '../market/grid.ts';
import type { MarginTier } from '../market/margin.ts';
import { checkPlan, type PlanFault } from '../order/check-plan.ts';
import { boundFrom } from '../order/opening.ts';
import type { Leg, NextCloid, OrderPlan, Tif } from '../order/plan.ts';
import { type Change, summarize } from '../outcome/summary.ts';
import { openTicket, type Ticket } from '../ticket/ticket.ts';
import { signedSize, type TicketFacts } from '../ticket/ticket-facts.ts';
import { changeTicket } from '../ticket/ticket-reducer.ts';

export interface ClosingMarket {
  readonly sizeDecimals: number;
  readonly tiers: readonly MarginTier[];
  readonly mark: Price | undefined;
}

export type ClosingTerms =
  /** `isLate`: the mark price here is old, so the server that signs the order uses its own. */
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
function closingLeg(
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
function checkLegs(legs: OrderPlan['legs'], position: Position, market: ClosingMarket): PlannedOrder {
  const plan: OrderPlan = { legs, grouping: 'na' };
  const known = { contract: market, mark: market.mark, held: signedSize(position), leverage: undefined };
  const faults = checkPlan(plan, () => known);
  return faults.length > 0 ? { kind: 'none', faults } : { kind: 'order', plan };
}

export type Closed = 'all' | 'profitable' | 'losing';

interface ClosingAll {
  /** One order per position, all in one action; undefined when there is nothing to close. */
  readonly plan: OrderPlan | undefined;
  /**
   * Coins whose positions stay open because the price or the market is unknown, or because the venue would refuse the
   * order.
   */
  readonly left: readonly string[];
}

function meant(positions: readonly Position[], which: Closed): readonly Position[] {
  switch (which) {
    case 'all':
      return positions;
    case 'profitable':
      return positions.filter(({ pnl }) => isPositive(pnl));
    case 'losing':
      return positions.filter(({ pnl }) => isNegative(pnl));
    default:
      return which satisfies never;
  }
}

/**
 * Returns the coins at the moment of choosing: if a profit turns into a loss afterwards, the position is still closed.
 */
export const chooseToClose = (positions: readonly Position[], which: Closed): readonly string[] =>
  meant(positions, which).map(({ coin }) => coin);

export function planCloseAll(
  positions: readonly Position[],
  chosen: readonly string[],
  marketOf: (coin: string) => ClosingMarket | undefined,
  nextCloid: NextCloid,
  isLate = false,
): ClosingAll {
  const legs: Leg[] = [];
  const left: string[] = [];
  for (const position of positions.filter(({ coin }) => chosen.includes(coin))) {
    const market = marketOf(position.coin);
    const planned = market && planClose(position, position.size, { kind: 'market', isLate }, market, nextCloid);
    if (planned?.kind === 'order') legs.push(...planned.plan.legs);
    else left.push(position.coin);
  }
  const [first, ...others] = legs;
  return { plan: first === undefined ? undefined : { legs: [first, ...others], grouping: 'na' }, left };
}

/**
 * Closes the position and opens the same size on the other side, with two orders, so that the first can only close and
 * each reports its own result.
 */
export function planReverse(
  position: Position,
  market: ClosingMarket,
  nextCloid: NextCloid,
  slippage?: Percent,
): PlannedOrder {
  const terms = { kind: 'market', ...(slippage !== undefined && { slippage }) } as const;
  const leg = closingLeg(position, position.size, terms, market, nextCloid);
  if (leg === undefined) return { kind: 'none', faults: [] };
  return checkLegs([leg, { ...leg, reduceOnly: false, cloid: nextCloid() }], position, market);
}

export interface ReverseOutlook {
  readonly liquidation: Change<Price>;
  readonly margin: Change<Usd>;
}

/**
 * Returns the account's figures after a reversal, by the rules of the ticket: both orders count as one of twice the
 * size.
 */
export function reverseOutlook(position: Position, facts: TicketFacts): ReverseOutlook {
  const { coin, marginMode: mode, margin } = position;
  const leverage = approximate(position.leverage);
  const terms = { coin, maxLeverage: leverage, onlyIsolated: mode === 'isolated', own: { leverage, mode } };
  const all = product<'size'>(position.size, size('2'));
  const ticket = [
    { change: 'side' as const, side: closingSide(position) },
    { change: 'size' as const, text: all, value: all },
  ].reduce<Ticket>(changeTicket, openTicket(terms));
  const { liquidation, marginUsed } = summarize(ticket, facts);
  const { now, after } = marginUsed;
  return {
    liquidation,
    margin: { now: margin, after: now === undefined || after === undefined ? undefined : add(margin, sub(after, now)) },
  };
}
