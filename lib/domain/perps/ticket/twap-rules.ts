import { longestTwapMinutes, minTwapUsd, shortestTwapMinutes } from '../../../config/exchange/orders.ts';
import { type Price, usd } from '../../../math/amount.ts';
import { isPositive, lt } from '../../../math/comparison.ts';
import { decimalsOf } from '../../../math/precision.ts';
import { notional } from '../../../math/units.ts';
import type { PlanFault } from '../issues/check-plan.ts';
import type { TwapPlan } from '../plan/plan.ts';

export const isTwapLength = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= shortestTwapMinutes && minutes <= longestTwapMinutes;

export function twapFaults(
  { size, minutes }: TwapPlan,
  market: { readonly sizeDecimals: number; readonly mark: Price | undefined },
): readonly PlanFault[] {
  const faults: PlanFault[] = [];
  if (!isPositive(size) || decimalsOf(size) > market.sizeDecimals) faults.push('order.lot');
  if (!isTwapLength(minutes)) faults.push('order.twap_length');
  if (market.mark !== undefined && lt(notional(market.mark, size), usd(minTwapUsd))) faults.push('order.twap_size');
  return faults;
}
