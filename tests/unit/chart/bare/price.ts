import type { BarColumns } from '../../../../lib/chart/indicators/index.ts';
import { average, highs, lows, means, type Outputs, ranges, series, typicals, wilder } from './loops.ts';

export const ma = ({ close }: BarColumns): Outputs => ({
  ma1: means(close, 5),
  ma2: means(close, 10),
  ma3: means(close, 30),
  ma4: means(close, 60),
});

export const ema = ({ close }: BarColumns): Outputs => ({
  ema1: average(close, 6),
  ema2: average(close, 12),
  ema3: average(close, 20),
});

/** (close x 2 + before x (12 - 2 + 1)) / (12 + 1): klinecharts' SMA with its periods. */
export function sma({ close }: BarColumns): Outputs {
  const y = series(close.length);
  let value = 0;
  for (let i = 0; i < close.length; i += 1) {
    if (i < 12) value += (close[i] ?? 0) / 12;
    else value = ((close[i] ?? 0) * 2 + value * 11) / 13;
    if (i >= 11) y[i] = value;
  }
  return { sma: y };
}

export function boll({ close }: BarColumns): Outputs {
  const middle = means(close, 20);
  const upper = series(close.length);
  const lower = series(close.length);
  for (let i = 19; i < close.length; i += 1) {
    const mean = middle[i] ?? 0;
    let squares = 0;
    for (let k = i - 19; k <= i; k += 1) squares += ((close[k] ?? 0) - mean) ** 2;
    const width = 2 * Math.sqrt(squares / 20);
    upper[i] = mean + width;
    lower[i] = mean - width;
  }
  return { upper, middle, lower };
}

export function percentB(bars: BarColumns): Outputs {
  const { upper = series(0), lower = series(0) } = boll(bars);
  const y = series(upper.length);
  for (let i = 0; i < y.length; i += 1) {
    const bottom = lower[i] ?? 0;
    y[i] = ((bars.close[i] ?? 0) - bottom) / ((upper[i] ?? 0) - bottom);
  }
  return { percentB: y };
}

export function bbi({ close }: BarColumns): Outputs {
  const y = series(close.length);
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < close.length; i += 1) {
    const value = close[i] ?? 0;
    a += value - (i >= 3 ? (close[i - 3] ?? 0) : 0);
    b += value - (i >= 6 ? (close[i - 6] ?? 0) : 0);
    c += value - (i >= 12 ? (close[i - 12] ?? 0) : 0);
    d += value - (i >= 24 ? (close[i - 24] ?? 0) : 0);
    if (i >= 23) y[i] = (a / 3 + b / 6 + c / 12 + d / 24) / 4;
  }
  return { bbi: y };
}

/** Follows the code of `ta.sar(0.02, 0.02, 0.2)` in TradingView's reference. */
export function sar({ high, low, close }: BarColumns): Outputs {
  const y = series(high.length);
  let below = false;
  let [stop, extreme, speed] = [0, 0, 0.02];
  for (let i = 1; i < high.length; i += 1) {
    const top = high[i] ?? 0;
    const bottom = low[i] ?? 0;
    let first = false;
    if (i === 1) {
      below = (close[1] ?? 0) > (close[0] ?? 0);
      extreme = below ? top : bottom;
      stop = below ? (low[0] ?? 0) : (high[0] ?? 0);
      first = true;
    }
    stop += speed * (extreme - stop);
    if (below && stop > bottom) {
      [first, below, stop, extreme, speed] = [true, false, Math.max(top, extreme), bottom, 0.02];
    } else if (!below && stop < top) {
      [first, below, stop, extreme, speed] = [true, true, Math.min(bottom, extreme), top, 0.02];
    }
    if (!first && below && top > extreme) [extreme, speed] = [top, Math.min(speed + 0.02, 0.2)];
    if (!first && !below && bottom < extreme) [extreme, speed] = [bottom, Math.min(speed + 0.02, 0.2)];
    const two = Math.max(i - 2, 0);
    if (below) stop = Math.min(stop, low[i - 1] ?? 0, low[two] ?? 0);
    else stop = Math.max(stop, high[i - 1] ?? 0, high[two] ?? 0);
    y[i] = stop;
  }
  return { sar: y };
}

function middles(high: Float64Array, low: Float64Array, period: number): Float64Array {
  const top = highs(high, period);
  const bottom = lows(low, period);
  for (let i = 0; i < top.length; i += 1) top[i] = ((top[i] ?? 0) + (bottom[i] ?? 0)) / 2;
  return top;
}

export function ichimoku({ high, low, close }: BarColumns): Outputs {
  const conversion = middles(high, low, 9);
  const base = middles(high, low, 26);
  const spanA = series(high.length);
  for (let i = 25; i < spanA.length; i += 1) spanA[i] = ((conversion[i] ?? 0) + (base[i] ?? 0)) / 2;
  return { conversion, base, spanA, spanB: middles(high, low, 52), lagging: close };
}

/** TradingView's VWAP of the session, whose day begins at midnight UTC. */
export function vwap({ time, high, low, close, volume }: BarColumns): Outputs {
  const price = typicals(high, low, close);
  const y = series(price.length);
  let [today, money, traded] = [-1, 0, 0];
  for (let i = 0; i < y.length; i += 1) {
    const its = Math.floor((time[i] ?? 0) / 86_400_000);
    if (its !== today) [today, money, traded] = [its, 0, 0];
    money += (price[i] ?? 0) * (volume[i] ?? 0);
    traded += volume[i] ?? 0;
    y[i] = money / traded;
  }
  return { vwap: y };
}

export function supertrend({ high, low, close }: BarColumns): Outputs {
  const range = wilder(ranges(high, low, close), 10);
  const up = series(high.length);
  const down = series(high.length);
  let [upper, lower, rises] = [0, 0, false];
  for (let i = 9; i < high.length; i += 1) {
    const middle = ((high[i] ?? 0) + (low[i] ?? 0)) / 2;
    const width = 3 * (range[i] ?? 0);
    const before = close[i - 1] ?? 0;
    const end = close[i] ?? 0;
    if (i === 9 || middle + width < upper || before > upper) upper = middle + width;
    if (i === 9 || middle - width > lower || before < lower) lower = middle - width;
    rises = rises ? end >= lower : end > upper;
    if (rises) up[i] = lower;
    else down[i] = upper;
  }
  return { up, down };
}
