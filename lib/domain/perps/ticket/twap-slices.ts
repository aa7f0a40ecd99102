import { type Size, size as sizeOf } from '../../../math/amount.ts';
import { quotient } from '../../../math/arithmetic.ts';
import { isZero } from '../../../math/comparison.ts';
import type { Twap } from '../../portfolio/order-history.ts';

/** The venue sends a slice every half minute, the first at once. */
export const sliceSeconds = 30;
const sliceMs = sliceSeconds * 1_000;

export interface TwapSlices {
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
 * Returns how much of a TWAP is done; undefined while it is unknown. The history keeps a running one as it was when it
 * began, and the stream tells the rest with the next slice.
 */
export function doneAt(
  twap: Pick<Twap, 'began' | 'minutes' | 'done' | 'fate' | 'start'>,
  now: number,
): Size | undefined {
  const { done, fate, start } = twap;
  const isTold = fate !== 'running' || start !== undefined || !isZero(done) || slicesAt(twap, now).sent <= 2;
  return isTold ? done : undefined;
}
