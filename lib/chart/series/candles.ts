import type { Candle } from '../datafeed/port.ts';

/** A candle without a time or with a price that is no number is ignored; one without a volume traded nothing. */
export function readable(candle: Candle): Candle | undefined {
  const { time, open, high, low, close, volume, turnover } = candle;
  if (!(time > 0 && Number.isFinite(time + open + high + low + close))) return undefined;
  if (Number.isFinite(volume) && Number.isFinite(turnover)) return candle;
  return { ...candle, volume: finite(volume), turnover: finite(turnover) };
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

/** In the order of time, one for each time; of two the later word counts. */
export function ordered(candles: readonly Candle[]): readonly Candle[] {
  if (isOrdered(candles)) return candles;
  const byTime = new Map<number, Candle>();
  for (const candle of candles) {
    const read = readable(candle);
    if (read !== undefined) byTime.set(read.time, read);
  }
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

/** As a good feed answers: then there is nothing to sort out, however many there are. */
function isOrdered(candles: readonly Candle[]): boolean {
  let before = Number.NEGATIVE_INFINITY;
  for (const candle of candles) {
    if (!(candle.time > before) || readable(candle) !== candle) return false;
    before = candle.time;
  }
  return true;
}

/** What a candle's volume is made of: the traded size at the mean of its four prices; the turnover is the size itself. */
export function volumesOf(size: number, open: number, high: number, low: number, close: number) {
  return { volume: (size * (open + high + low + close)) / 4, turnover: size };
}
