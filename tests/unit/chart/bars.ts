import type { Bar, BarColumns } from '../../../lib/chart/indicators/index.ts';

/** Returns a random walk that is always the same: minutes from 2026-01-01, prices in cents, two decimals of volume. */
export function walk(length: number, seed = 1): BarColumns {
  const columns = columnsOf(length);
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let before = 100;
  for (let i = 0; i < length; i += 1) {
    const open = before;
    const close = cents(Math.max(5, open * (1 + (random() - 0.5) * 0.03)));
    columns.time[i] = Date.UTC(2026, 0, 1) + i * 60_000;
    columns.open[i] = open;
    columns.close[i] = close;
    columns.high[i] = cents(Math.max(open, close) * (1 + random() * 0.01));
    columns.low[i] = cents(Math.min(open, close) * (1 - random() * 0.01));
    columns.volume[i] = cents(1 + random() * 500);
    before = close;
  }
  return columns;
}

const cents = (value: number): number => Math.round(value * 100) / 100;

export function columnsOf(length: number, value = 0): BarColumns {
  const column = (): Float64Array => new Float64Array(length).fill(value);
  return { time: column(), open: column(), high: column(), low: column(), close: column(), volume: column() };
}

export function columnsFrom(bars: readonly Bar[]): BarColumns {
  const columns = columnsOf(bars.length);
  for (const [i, bar] of bars.entries()) {
    columns.time[i] = bar.time;
    columns.open[i] = bar.open;
    columns.high[i] = bar.high;
    columns.low[i] = bar.low;
    columns.close[i] = bar.close;
    columns.volume[i] = bar.volume;
  }
  return columns;
}

export function barAt(columns: BarColumns, i: number): Bar {
  const at = (column: Float64Array): number => column[i] ?? Number.NaN;
  const { time, open, high, low, close, volume } = columns;
  return { time: at(time), open: at(open), high: at(high), low: at(low), close: at(close), volume: at(volume) };
}
