import type { BarColumns } from '../../../../lib/chart/indicators/index.ts';
import { means, type Outputs, series, sums, typicals } from './loops.ts';

export const vol = ({ volume }: BarColumns): Outputs => ({
  volume,
  ma1: means(volume, 5),
  ma2: means(volume, 10),
  ma3: means(volume, 20),
});

/** klinecharts' BRAR: SUM(H - CY) / SUM(CY - L) and SUM(H - O) / SUM(O - L), times 100. */
export function brar({ open, high, low, close }: BarColumns): Outputs {
  const [br, ar] = [series(open.length), series(open.length)];
  let [up, down, above, below] = [0, 0, 0, 0];
  for (let i = 0; i < open.length; i += 1) {
    above += (high[i] ?? 0) - (open[i] ?? 0);
    below += (open[i] ?? 0) - (low[i] ?? 0);
    if (i > 0) {
      up += (high[i] ?? 0) - (close[i - 1] ?? 0);
      down += (close[i - 1] ?? 0) - (low[i] ?? 0);
    }
    if (i >= 26) {
      const gone = i - 26;
      above -= (high[gone] ?? 0) - (open[gone] ?? 0);
      below -= (open[gone] ?? 0) - (low[gone] ?? 0);
      if (gone > 0) {
        up -= (high[gone] ?? 0) - (close[gone - 1] ?? 0);
        down -= (close[gone - 1] ?? 0) - (low[gone] ?? 0);
      }
      br[i] = (up / down) * 100;
    }
    if (i >= 25) ar[i] = (above / below) * 100;
  }
  return { br, ar };
}

/** CR as klinecharts documents it: MID = REF(HIGH + LOW, 1) / 2, averages REF(MA(CR, M), M / 2.5 + 1). */
export function cr({ high, low }: BarColumns): Outputs {
  const { length } = high;
  const [above, below] = [series(length), series(length)];
  for (let i = 1; i < length; i += 1) {
    const middle = ((high[i - 1] ?? 0) + (low[i - 1] ?? 0)) / 2;
    above[i] = Math.max(0, (high[i] ?? 0) - middle);
    below[i] = Math.max(0, middle - (low[i] ?? 0));
  }
  const energy = sums(above, 26, 1, 1);
  const under = sums(below, 26, 1, 1);
  for (let i = 0; i < length; i += 1) energy[i] = ((energy[i] ?? 0) / (under[i] ?? 0)) * 100;
  const late = (period: number, bars: number): Float64Array => {
    const y = series(length);
    y.set(means(energy, period, 26).subarray(0, Math.max(0, length - bars)), Math.min(bars, length));
    return y;
  };
  return { cr: energy, ma1: late(10, 5), ma2: late(20, 9), ma3: late(40, 17), ma4: late(60, 25) };
}

export function obv({ close, volume }: BarColumns): Outputs {
  const balance = series(close.length);
  let total = 0;
  for (let i = 0; i < close.length; i += 1) {
    if (i > 0 && (close[i] ?? 0) > (close[i - 1] ?? 0)) total += volume[i] ?? 0;
    if (i > 0 && (close[i] ?? 0) < (close[i - 1] ?? 0)) total -= volume[i] ?? 0;
    balance[i] = total;
  }
  return { obv: balance, ma: means(balance, 30) };
}

/** klinecharts' VR: (UVS + PVS / 2) / (DVS + PVS / 2) x 100. */
export function vr({ close, volume }: BarColumns): Outputs {
  const relation = series(close.length);
  let [rising, falling] = [0, 0];
  const count = (i: number, sign: 1 | -1): void => {
    const change = (close[i] ?? 0) - (close[i - 1] ?? 0);
    const traded = sign * (volume[i] ?? 0);
    if (change > 0) rising += traded;
    else if (change < 0) falling += traded;
    else [rising, falling] = [rising + traded / 2, falling + traded / 2];
  };
  for (let i = 1; i < close.length; i += 1) {
    count(i, 1);
    if (i > 26) count(i - 26, -1);
    if (i >= 26) relation[i] = (rising / falling) * 100;
  }
  return { vr: relation, ma: means(relation, 6, 26) };
}

/** klinecharts' EMV, over the volume: SUM((A - B) x (HIGH - LOW) / VOLUME, N). */
export function emv({ high, low, volume }: BarColumns): Outputs {
  const ease = series(high.length);
  for (let i = 1; i < high.length; i += 1) {
    const top = high[i] ?? 0;
    const bottom = low[i] ?? 0;
    const moved = (top + bottom) / 2 - ((high[i - 1] ?? 0) + (low[i - 1] ?? 0)) / 2;
    ease[i] = volume[i] === 0 ? 0 : (moved * (top - bottom)) / (volume[i] ?? 0);
  }
  const sum = sums(ease, 14, 1, 1);
  return { emv: sum, ma: means(sum, 9, 14) };
}

export function pvt({ close, volume }: BarColumns): Outputs {
  const y = series(close.length);
  let total = 0;
  for (let i = 0; i < close.length; i += 1) {
    if (i > 0) {
      const before = close[i - 1] ?? 0;
      total += (((close[i] ?? 0) - before) / before) * (volume[i] ?? 0);
    }
    y[i] = total;
  }
  return { pvt: y };
}

export function mfi({ high, low, close, volume }: BarColumns): Outputs {
  const price = typicals(high, low, close);
  const y = series(price.length);
  let [inward, outward] = [0, 0];
  for (let i = 1; i < y.length; i += 1) {
    const flow = (price[i] ?? 0) * (volume[i] ?? 0);
    if ((price[i] ?? 0) > (price[i - 1] ?? 0)) inward += flow;
    else if ((price[i] ?? 0) < (price[i - 1] ?? 0)) outward += flow;
    const gone = i - 14;
    if (gone > 0) {
      const old = (price[gone] ?? 0) * (volume[gone] ?? 0);
      if ((price[gone] ?? 0) > (price[gone - 1] ?? 0)) inward -= old;
      else if ((price[gone] ?? 0) < (price[gone - 1] ?? 0)) outward -= old;
    }
    if (i >= 14) y[i] = (100 * inward) / (inward + outward);
  }
  return { mfi: y };
}
