import { longestTwapMinutes, minTwapUsd, shortestTwapMinutes } from '../../../config/orders.ts';
import { type Price, usd } from '../../../math/amount.ts';
import { gt, isPositive, lt } from '../../../math/comparison.ts';
import { decimalsOf } from '../../../math/precision.ts';
import { notional } from '../../../math/units.ts';
import type { PlanFault } from '../issues/check-plan.ts';
import { isOnPriceGrid } from '../plan/grid.ts';
import type { TwapPlan } from '../plan/plan.ts';

export const isTwapLength = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= shortestTwapMinutes && minutes <= longestTwapMinutes;

/** Checks a TWAP. Its stop price must lie ahead of where it starts, on the side on which it would become dearer. */
export function twapFaults(
  { side, size, minutes, start, stop }: TwapPlan,
  market: { readonly sizeDecimals: number; readonly mark: Price | undefined },
): readonly PlanFault[] {
  const faults: PlanFault[] = [];
  if (!isPositive(size) || decimalsOf(size) > market.sizeDecimals) faults.push('order.lot');
  const prices = [start?.price, stop].filter((price) => price !== undefined);
  if (!prices.every((price) => isOnPriceGrid(price, market.sizeDecimals))) faults.push('order.tick');
  const isAhead = (from: Price | undefined): boolean =>
    stop === undefined || from === undefined || (side === 'buy' ? gt(stop, from) : gt(from, stop));
  if (!isAhead(market.mark) || !isAhead(start?.price)) faults.push('order.twap_stop');
  if (!isTwapLength(minutes)) faults.push('order.twap_length');
  if (market.mark !== undefined && lt(notional(market.mark, size), usd(minTwapUsd))) faults.push('order.twap_size');
  return faults;
}
