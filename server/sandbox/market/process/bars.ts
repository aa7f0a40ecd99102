/** Candles as the price process makes them: in units of the asset's price but not yet rounded. */
export interface Bars {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** The standard deviation of the price within the candle, in the price's unit. */
  readonly spread: Float64Array;
  /** Whole lots. */
  readonly volume: Float64Array;
  readonly trades: Float64Array;
}

export function makeBars(count: number): Bars {
  const field = (): Float64Array => new Float64Array(count);
  return {
    open: field(),
    high: field(),
    low: field(),
    close: field(),
    spread: field(),
    volume: field(),
    trades: field(),
  };
}

/**
 * Returns how far a random walk from a to b with the given variance reached beyond both, for a uniform draw: the exact
 * distribution of the maximum of a Brownian bridge.
 */
export function reach(a: number, b: number, variance: number, draw: number): number {
  return (Math.sqrt((a - b) ** 2 - 2 * variance * Math.log(draw)) - Math.abs(a - b)) / 2;
}
