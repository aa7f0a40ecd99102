/** Straightforward loops over typed arrays: running sums, no state for the live bar, no handling of gaps. */

export type Outputs = Record<string, Float64Array>;

export const series = (length: number): Float64Array => new Float64Array(length).fill(Number.NaN);

/** `first` is the index of the first value. */
export function sums(x: Float64Array, period: number, divisor = 1, first = 0): Float64Array {
  const y = series(x.length);
  let sum = 0;
  for (let i = first; i < x.length; i += 1) {
    sum += x[i] ?? 0;
    if (i >= first + period) sum -= x[i - period] ?? 0;
    if (i >= first + period - 1) y[i] = sum / divisor;
  }
  return y;
}

export const means = (x: Float64Array, period: number, first = 0): Float64Array => sums(x, period, period, first);

export function average(x: Float64Array, period: number, factor = 2 / (period + 1), first = 0): Float64Array {
  const y = series(x.length);
  let value = 0;
  for (let i = first; i < x.length; i += 1) {
    const place = i - first;
    if (place < period) value += (x[i] ?? 0) / period;
    else value = (x[i] ?? 0) * factor + value * (1 - factor);
    if (place >= period - 1) y[i] = value;
  }
  return y;
}

export const wilder = (x: Float64Array, period: number, first = 0): Float64Array =>
  average(x, period, 1 / period, first);

/** Remembers where the extreme is, and searches the window again only when the extreme has left it. */
export function highs(x: Float64Array, period: number): Float64Array {
  const y = series(x.length);
  let at = 0;
  for (let i = 0; i < x.length; i += 1) {
    if (at <= i - period) {
      at = i - period + 1;
      for (let k = at + 1; k <= i; k += 1) if ((x[k] ?? 0) >= (x[at] ?? 0)) at = k;
    } else if ((x[i] ?? 0) >= (x[at] ?? 0)) at = i;
    if (i >= period - 1) y[i] = x[at] ?? 0;
  }
  return y;
}

export function lows(x: Float64Array, period: number): Float64Array {
  const y = series(x.length);
  let at = 0;
  for (let i = 0; i < x.length; i += 1) {
    if (at <= i - period) {
      at = i - period + 1;
      for (let k = at + 1; k <= i; k += 1) if ((x[k] ?? 0) <= (x[at] ?? 0)) at = k;
    } else if ((x[i] ?? 0) <= (x[at] ?? 0)) at = i;
    if (i >= period - 1) y[i] = x[at] ?? 0;
  }
  return y;
}

export function ranges(high: Float64Array, low: Float64Array, close: Float64Array): Float64Array {
  const y = series(high.length);
  for (let i = 0; i < y.length; i += 1) {
    const top = high[i] ?? 0;
    const bottom = low[i] ?? 0;
    const before = i === 0 ? bottom : (close[i - 1] ?? 0);
    y[i] = Math.max(top, before) - Math.min(bottom, before);
  }
  return y;
}

export function typicals(high: Float64Array, low: Float64Array, close: Float64Array): Float64Array {
  const y = series(high.length);
  for (let i = 0; i < y.length; i += 1) y[i] = ((high[i] ?? 0) + (low[i] ?? 0) + (close[i] ?? 0)) / 3;
  return y;
}
