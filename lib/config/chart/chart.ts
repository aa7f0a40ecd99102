export const historyChunkBars = 500;
export const initialLoadBars = 500;

export const candleTypes = ['solid', 'stroke', 'up-stroke', 'down-stroke', 'ohlc', 'area'] as const;
export const priceAxisTypes = ['normal', 'percentage', 'log'] as const;
export const magnetModes = ['weak', 'strong'] as const;

export const fibonacciLevels = ['0', '0.236', '0.382', '0.5', '0.618', '0.786', '1'] as const;
/** The gann box divides its sides by these levels, with quarters. */
export const boxLevels = ['0', '0.25', '0.382', '0.5', '0.618', '0.75', '1'] as const;

/** The number of clicks of each drawing; the "any waves" tool ends when the user ends it. */
export const drawingSteps = {
  rect: 3,
  triangle: 4,
  parallelogram: 4,
  fibonacciSegment: 3,
  fibonacciExtension: 4,
  gannBox: 3,
  threeWaves: 5,
  fiveWaves: 7,
  eightWaves: 10,
  abcd: 5,
  xabcd: 6,
  anyWaves: undefined,
} as const;

/**
 * The decimals of a symbol's price: the first row whose minimum price is reached applies, else `finestPriceDecimals`; 0
 * has two.
 */
export const pricePrecisions = [
  { fromPrice: '1', decimals: 2 },
  { fromPrice: '0.01', decimals: 4 },
  { fromPrice: '0.0001', decimals: 6 },
  { fromPrice: '0.000001', decimals: 8 },
] as const;
export const finestPriceDecimals = 10;
export const zeroPriceDecimals = 2;
