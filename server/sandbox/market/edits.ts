import { z } from 'zod';
import { onGrid } from './process/grid.ts';

/** A manual change of a coin's price, effective from its time until the next one. */
const segment = z.object({
  from: z.number(),
  /** The product of all shocks so far. */
  factor: z.number().positive(),
  /** In units of the price. */
  pinned: z.number().int().positive().optional(),
});
export type Segment = z.infer<typeof segment>;

/**
 * Older segments are dropped: the path before them then looks as if the oldest remaining one had always been effective.
 */
const MOST_SEGMENTS = 256;
export const segmentsSchema = z.array(segment).max(MOST_SEGMENTS);

const untouched: Segment = { from: Number.NEGATIVE_INFINITY, factor: 1 };

const none: readonly number[] = [];

export interface Edits {
  at(time: number): Segment;
  /** Returns the times strictly inside a span at which the price was changed manually. */
  within(from: number, to: number): readonly number[];
  pin(px: number | undefined, now: number): void;
  shock(factor: number, now: number): void;
  stored(): readonly Segment[];
  restore(kept: readonly Segment[]): void;
}

export function createEdits(): Edits {
  let segments: Segment[] = [];

  const at = (time: number): Segment => {
    for (let i = segments.length - 1; i >= 0; i -= 1) {
      const found = segments[i];
      if (found !== undefined && found.from <= time) return found;
    }
    return untouched;
  };
  const begin = (next: Segment): void => {
    if (segments.at(-1)?.from === next.from) segments.pop();
    segments.push(next);
    if (segments.length > MOST_SEGMENTS) segments.shift();
  };
  return {
    at,
    within: (from, to) =>
      segments.length === 0 ? none : segments.flatMap((one) => (one.from > from && one.from < to ? [one.from] : [])),
    pin: (px, now) => {
      const { factor } = at(now);
      begin(px === undefined ? { from: now, factor } : { from: now, factor, pinned: px });
    },
    shock: (factor, now) => {
      const current = at(now);
      const pinned = current.pinned === undefined ? undefined : Math.max(1, Math.round(current.pinned * factor));
      const next = { from: now, factor: current.factor * factor };
      begin(pinned === undefined ? next : { ...next, pinned });
    },
    stored: () => [...segments],
    restore: (kept) => {
      segments = [...kept];
    },
  };
}

/** Returns the displayed price, rounded to the venue's tick size. */
export function displayedPrice(raw: number, { factor, pinned }: Segment, pxDecimals: number): number {
  return pinned ?? onGrid(raw * factor, pxDecimals);
}
