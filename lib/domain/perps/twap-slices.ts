import type { Twap } from '../portfolio/order-history.ts';

/** The venue sends a slice every half minute, the first at once. */
const sliceMs = 30_000;

export interface TwapSlices {
  readonly sent: number;
  readonly all: number;
  /** Until the next one; undefined after the last. */
  readonly nextMs: number | undefined;
}

/** How far a TWAP has come by the clock. */
export function slicesAt({ began, minutes }: Pick<Twap, 'began' | 'minutes'>, now: number): TwapSlices {
  const all = Math.max(1, Math.round((minutes * 60_000) / sliceMs));
  const passed = Math.max(0, now - began);
  const sent = Math.min(all, Math.floor(passed / sliceMs) + 1);
  return { sent, all, nextMs: sent < all ? sliceMs - (passed % sliceMs) : undefined };
}
