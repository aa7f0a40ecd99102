import { dayMs } from '../../../config/time.ts';
import { type Leg, quotesOfLegs, quotesOfPositions } from '../../../domain/perps/index.ts';
import type { Position } from '../../../domain/portfolio/account.ts';
import type { Price } from '../../../math/amount.ts';
import type { Seen, SeenPrice } from '../../../schemas/order-receipts.ts';

/** Returns what the screen showed of orders when they were sent. */
export type SeenOf = (legs: readonly Leg[]) => Seen;

interface SeenMarket {
  readonly mark: Price | undefined;
  /** When the mark price arrived, by a clock of the device that never goes back. */
  readonly markHeardAt?: number | undefined;
}

const ageBetween = (heardAt: number, now: number): number => Math.min(dayMs, Math.max(0, Math.round(now - heardAt)));

/** Returns how old a figure is that was heard at a time of the clock that never goes back. */
export const ageSince = (heardAt: number | undefined): number | undefined =>
  heardAt === undefined ? undefined : ageBetween(heardAt, performance.now());

/** Returns the mark price of the market on screen. */
export function seenMark({ mark, markHeardAt }: SeenMarket): SeenPrice | undefined {
  const ageMs = ageSince(markHeardAt);
  return mark === undefined ? undefined : { price: mark, ...(ageMs !== undefined && { ageMs }) };
}

/** Returns what the screen of a market showed. */
export const seenInMarket =
  (market: SeenMarket): SeenOf =>
  (legs) => ({ pressedAt: Date.now(), quotes: quotesOfLegs(legs, () => seenMark(market)) });

/** Returns what a list of positions showed that was read at a time of the device's clock; 0 is never. */
export const seenInPositions =
  (positions: readonly Pick<Position, 'coin' | 'markPrice'>[], readAt: number): SeenOf =>
  (legs) => {
    const pressedAt = Date.now();
    const ageMs = readAt === 0 ? undefined : ageBetween(readAt, pressedAt);
    return { pressedAt, quotes: quotesOfPositions(positions, legs, ageMs) };
  };
