import type { BarColumns } from '../../../../lib/chart/indicators/index.ts';
import { average, highs, lows, means, type Outputs, ranges, series, typicals, wilder } from './loops.ts';

/** klinecharts' MACD: its bars are twice the distance between the lines. */
export function macd({ close }: BarColumns): Outputs {
  const dif = average(close, 12);
  const slow = average(close, 26);
  for (let i = 0; i < dif.length; i += 1) dif[i] = (dif[i] ?? 0) - (slow[i] ?? 0);
  const dea = average(dif, 9, 0.2, 25);
  const bars = series(dif.length);
  for (let i = 0; i < bars.length; i += 1) bars[i] = 2 * ((dif[i] ?? 0) - (dea[i] ?? 0));
  return { dif, dea, macd: bars };
}

function places({ high, low, close }: BarColumns, period: number): Float64Array {
  const top = highs(high, period);
  const bottom = lows(low, period);
  for (let i = 0; i < top.length; i += 1) {
    const under = bottom[i] ?? 0;
    top[i] = (((close[i] ?? 0) - under) / ((top[i] ?? 0) - under)) * 100;
  }
  return top;
}

/** klinecharts' KDJ: (2 x before + new) / 3, with 50 before the first. */
export function kdj(bars: BarColumns): Outputs {
  const place = places(bars, 9);
  const [k, d, j] = [series(place.length), series(place.length), series(place.length)];
  let [first, second] = [50, 50];
  for (let i = 8; i < place.length; i += 1) {
    first = (2 * first + (place[i] ?? 0)) / 3;
    second = (2 * second + first) / 3;
    k[i] = first;
    d[i] = second;
    j[i] = 3 * first - 2 * second;
  }
  return { k, d, j };
}

export function stoch(bars: BarColumns): Outputs {
  const k = places(bars, 14);
  return { k, d: means(k, 3, 13) };
}

function percentR({ high, low, close }: BarColumns, period: number): Float64Array {
  const top = highs(high, period);
  const bottom = lows(low, period);
  for (let i = 0; i < top.length; i += 1) {
    const over = top[i] ?? 0;
    top[i] = ((over - (close[i] ?? 0)) / (over - (bottom[i] ?? 0))) * -100;
  }
  return top;
}

export const wr = (bars: BarColumns): Outputs => ({
  wr1: percentR(bars, 6),
  wr2: percentR(bars, 10),
  wr3: percentR(bars, 14),
});

/** klinecharts' RSI: SUM(MAX(CLOSE - REF(CLOSE, 1), 0), N) / SUM(ABS(CLOSE - REF(CLOSE, 1)), N) x 100. */
export function rsi({ close }: BarColumns): Outputs {
  const one = (period: number): Float64Array => {
    const y = series(close.length);
    let [gains, losses] = [0, 0];
    for (let i = 1; i < close.length; i += 1) {
      const change = (close[i] ?? 0) - (close[i - 1] ?? 0);
      if (change > 0) gains += change;
      else losses -= change;
      if (i > period) {
        const gone = (close[i - period] ?? 0) - (close[i - period - 1] ?? 0);
        if (gone > 0) gains -= gone;
        else losses += gone;
      }
      if (i >= period) y[i] = (gains / (gains + losses)) * 100;
    }
    return y;
  };
  return { rsi1: one(6), rsi2: one(12), rsi3: one(24) };
}

export function bias({ close }: BarColumns): Outputs {
  const one = (period: number): Float64Array => {
    const y = means(close, period);
    for (let i = 0; i < y.length; i += 1) y[i] = (((close[i] ?? 0) - (y[i] ?? 0)) / (y[i] ?? 0)) * 100;
    return y;
  };
  return { bias1: one(6), bias2: one(12), bias3: one(24) };
}

export function cci({ high, low, close }: BarColumns): Outputs {
  const price = typicals(high, low, close);
  const y = means(price, 20);
  for (let i = 19; i < y.length; i += 1) {
    const mean = y[i] ?? 0;
    let deviations = 0;
    for (let k = i - 19; k <= i; k += 1) deviations += Math.abs((price[k] ?? 0) - mean);
    y[i] = ((price[i] ?? 0) - mean) / (0.015 * (deviations / 20));
  }
  return { cci: y };
}

/** klinecharts' DMI: each sum loses a fourteenth and gains the new value. */
export function dmi({ high, low, close }: BarColumns): Outputs {
  const range = ranges(high, low, close);
  const { length } = range;
  const [pdi, mdi, adx, adxr] = [series(length), series(length), series(length), series(length)];
  let [way, up, down, sides, smooth] = [0, 0, 0, 0, 0];
  for (let i = 0; i < length; i += 1) {
    const rise = i === 0 ? 0 : (high[i] ?? 0) - (high[i - 1] ?? 0);
    const fall = i === 0 ? 0 : (low[i - 1] ?? 0) - (low[i] ?? 0);
    const lost = i < 14 ? 1 : 13 / 14;
    way = way * lost + (range[i] ?? 0);
    up = up * lost + (rise > 0 && rise > fall ? rise : 0);
    down = down * lost + (fall > 0 && fall > rise ? fall : 0);
    if (i < 13) continue;
    const plus = (up * 100) / way;
    const minus = (down * 100) / way;
    pdi[i] = plus;
    mdi[i] = minus;
    const side = plus + minus === 0 ? 0 : (Math.abs(minus - plus) / (minus + plus)) * 100;
    sides += side;
    if (i < 26) continue;
    smooth = i === 26 ? sides / 14 : (smooth * 13 + side) / 14;
    adx[i] = smooth;
    if (i >= 31) adxr[i] = ((adx[i - 5] ?? 0) + smooth) / 2;
  }
  return { pdi, mdi, adx, adxr };
}

export function adx(bars: BarColumns): Outputs {
  const { adx: index = series(0) } = dmi(bars);
  return { adx: index };
}

export const atr = ({ high, low, close }: BarColumns): Outputs => ({ atr: wilder(ranges(high, low, close), 14) });

export function psy({ close }: BarColumns): Outputs {
  const share = series(close.length);
  let rises = 0;
  for (let i = 1; i < close.length; i += 1) {
    if ((close[i] ?? 0) > (close[i - 1] ?? 0)) rises += 1;
    if (i > 12 && (close[i - 12] ?? 0) > (close[i - 13] ?? 0)) rises -= 1;
    if (i >= 12) share[i] = (rises / 12) * 100;
  }
  return { psy: share, ma: means(share, 6, 12) };
}

export function dma({ close }: BarColumns): Outputs {
  const distance = means(close, 10);
  const slow = means(close, 50);
  for (let i = 0; i < distance.length; i += 1) distance[i] = (distance[i] ?? 0) - (slow[i] ?? 0);
  return { dma: distance, ama: means(distance, 10, 49) };
}

export function trix({ close }: BarColumns): Outputs {
  const smooth = average(average(average(close, 12), 12, 2 / 13, 11), 12, 2 / 13, 22);
  const change = series(close.length);
  for (let i = 1; i < change.length; i += 1) {
    const before = smooth[i - 1] ?? 0;
    change[i] = (((smooth[i] ?? 0) - before) / before) * 100;
  }
  return { trix: change, ma: means(change, 9, 34) };
}

export function mtm({ close }: BarColumns): Outputs {
  const momentum = series(close.length);
  for (let i = 12; i < close.length; i += 1) momentum[i] = (close[i] ?? 0) - (close[i - 12] ?? 0);
  return { mtm: momentum, ma: means(momentum, 6, 12) };
}

export function roc({ close }: BarColumns): Outputs {
  const rate = series(close.length);
  for (let i = 12; i < close.length; i += 1) {
    const before = close[i - 12] ?? 0;
    rate[i] = (((close[i] ?? 0) - before) / before) * 100;
  }
  return { roc: rate, ma: means(rate, 6, 12) };
}

export function ao({ high, low }: BarColumns): Outputs {
  const middle = series(high.length);
  for (let i = 0; i < middle.length; i += 1) middle[i] = ((high[i] ?? 0) + (low[i] ?? 0)) / 2;
  const y = means(middle, 5);
  const slow = means(middle, 34);
  for (let i = 0; i < y.length; i += 1) y[i] = (y[i] ?? 0) - (slow[i] ?? 0);
  return { ao: y };
}

export function dpo({ close }: BarColumns): Outputs {
  const y = means(close, 21);
  for (let i = 20; i < y.length; i += 1) y[i] = (close[i - 11] ?? 0) - (y[i] ?? 0);
  return { dpo: y };
}
