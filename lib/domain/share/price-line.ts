import type { ClosedTrade } from './closed-trade.ts';

const minute = 60_000;
const intervals = [
  ['1m', minute],
  ['5m', 5 * minute],
  ['15m', 15 * minute],
  ['1h', 60 * minute],
  ['4h', 240 * minute],
  ['1d', 1_440 * minute],
] as const;
const mostBars = 120;

export interface LineSpan {
  readonly interval: (typeof intervals)[number][0];
  readonly startTime: number;
  readonly endTime: number;
}

/** Returns the bars to request: those of the trade, and a little before and after, some hundred at most. */
export function lineSpanOf({ openedAt, closedAt }: Pick<ClosedTrade, 'openedAt' | 'closedAt'>): LineSpan {
  const held = Math.max(closedAt - openedAt, 10 * minute);
  const startTime = openedAt - Math.round(held / 6);
  const endTime = closedAt + Math.round(held / 6);
  const [interval] = intervals.find(([, ms]) => (endTime - startTime) / ms <= mostBars) ?? ['1d'];
  return { interval, startTime, endTime };
}

/** A point of the line: how far along it lies, from 0 to 1, and the price there. */
export interface LinePoint {
  readonly along: number;
  readonly price: number;
}

export interface PriceLine {
  readonly points: readonly LinePoint[];
  readonly entry: LinePoint;
  readonly exit: LinePoint;
}

interface Bar {
  readonly time: number;
  readonly close: number;
}

const roundCoordinate = (value: number): number => Math.round(value * 1_000) / 1_000;

/**
 * Returns the price between opening and closing. Without bars it is a straight line. Times are only given as fractions
 * of the span, so that they stay private.
 */
export function priceLineOf(
  trade: Pick<ClosedTrade, 'openedAt' | 'closedAt'>,
  { entry, exit }: { readonly entry: number; readonly exit: number },
  bars: readonly Bar[],
): PriceLine {
  const { startTime, endTime } = lineSpanOf(trade);
  const along = (time: number): number => roundCoordinate((time - startTime) / (endTime - startTime));
  const ends = {
    entry: { along: along(trade.openedAt), price: entry },
    exit: { along: along(trade.closedAt), price: exit },
  };
  const points = bars
    .map(({ time, close }) => ({ along: along(time), price: close }))
    .filter((point) => point.along >= 0 && point.along <= 1);
  return points.length < 2 ? { points: [ends.entry, ends.exit], ...ends } : { points, ...ends };
}
