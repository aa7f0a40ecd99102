import { longestTwapMinutes, minTwapUsd, shortestTwapMinutes } from '../../../config/orders.ts';
import { type Price, type Size, size as sizeOf, usd } from '../../../math/amount.ts';
import { quotient } from '../../../math/arithmetic.ts';
import { gt, isPositive, isZero, lt } from '../../../math/comparison.ts';
import { decimalsOf } from '../../../math/precision.ts';
import { notional } from '../../../math/units.ts';
import type { Twap } from '../../portfolio/order-history.ts';
import { isOnPriceGrid } from '../market/grid.ts';
import type { PlanFault } from '../order/check-plan.ts';
import type { TwapPlan } from '../order/plan.ts';

export const isTwapLength = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= shortestTwapMinutes && minutes <= longestTwapMinutes;

/** Checks a TWAP. Its stop price must lie on the side on which the price becomes worse, beyond its start. */
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

/** The venue sends a slice every half minute, the first at once. */
export const sliceSeconds = 30;
const sliceMs = sliceSeconds * 1_000;

interface TwapSlices {
  readonly sent: number;
  readonly all: number;
  /** The time until the next slice; undefined after the last. */
  readonly nextMs: number | undefined;
}

export const slicesIn = (minutes: number): number => Math.max(1, Math.round((minutes * 60_000) / sliceMs));

/**
 * Returns the average slice, rounded up to whole lots: a smaller slice is not sent. A randomised slice differs by a
 * fifth.
 */
export const sliceSize = (size: Size, minutes: number, sizeDecimals: number): Size =>
  quotient<'size'>(size, sizeOf(String(slicesIn(minutes))), sizeDecimals, 'ceil');

/** Returns the progress of a TWAP according to the clock. */
export function slicesAt({ began, minutes }: Pick<Twap, 'began' | 'minutes'>, now: number): TwapSlices {
  const all = slicesIn(minutes);
  const passed = Math.max(0, now - began);
  const sent = Math.min(all, Math.floor(passed / sliceMs) + 1);
  return { sent, all, nextMs: sent < all ? sliceMs - (passed % sliceMs) : undefined };
}

/**
 * Returns the finished part of a TWAP; undefined while it is unknown. The history shows a running one as it was when it
 * began, and the stream reports the rest with the next slice.
 */
export function doneAt(
  twap: Pick<Twap, 'began' | 'minutes' | 'done' | 'fate' | 'start'>,
  now: number,
): Size | undefined {
  const { done, fate, start } = twap;
  const isReported = fate !== 'running' || start !== undefined || !isZero(done) || slicesAt(twap, now).sent <= 2;
  return isReported ? done : undefined;
}
