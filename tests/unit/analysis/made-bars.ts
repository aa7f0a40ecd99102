import type { Bar } from '../../../lib/chart/indicators/bars.ts';

export const hourMs = 3_600_000;
/** A Monday. */
const firstHour = Date.UTC(2026, 0, 5);

/** Returns numbers between 0 and 1, the same ones for the same seed. */
function seeded(seed: number): () => number {
  let state = (seed | 0) + 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns hourly bars of a seeded walk with trends in it, in steps that a float holds exactly. */
export function madeBars(seed: number, count: number): readonly Bar[] {
  const random = seeded(seed);
  const step = 1 / 64;
  const snap = (price: number): number => Math.round(price / step) * step;
  let [close, drift] = [1_024, 0];
  return Array.from({ length: count }, (_, at) => {
    if (at % 40 === 0) drift = (random() - 0.5) * 3;
    const open = close;
    close = snap(Math.max(200, open + drift + (random() - 0.5) * 12));
    const high = snap(Math.max(open, close) + random() * 5);
    const low = snap(Math.min(open, close) - random() * 5);
    return { time: firstHour + at * hourMs, open, high, low, close, volume: 10 + Math.round(random() * 100) };
  });
}

/** Returns the bars with each price changed alike. */
export function changed(bars: readonly Bar[], price: (value: number) => number): readonly Bar[] {
  return bars.map((bar) => {
    const [a, b] = [price(bar.high), price(bar.low)];
    return {
      ...bar,
      open: price(bar.open),
      close: price(bar.close),
      high: Math.max(a, b),
      low: Math.min(a, b),
    };
  });
}

export const afterAll = (bars: readonly Bar[]): number => (bars.at(-1)?.time ?? 0) + hourMs;
