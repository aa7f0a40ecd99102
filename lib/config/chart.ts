// The chart and what it offers.

export const historyChunkBars = 500;
export const initialLoadBars = 500;

export const candleTypes = [
  'solid',
  'stroke',
  'up-stroke',
  'down-stroke',
  'heikin-ashi',
  'ohlc',
  'line',
  'area',
  'baseline',
] as const;
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

/** The least height of a chart, which its page keeps free before the chart has loaded. */
export const mobileChartHeightPx = 350;
export const tradingChartHeightPx = 350;

interface Period {
  /** The spelling of the candle feeds. */
  readonly interval: string;
  /** The label in the toolbar. */
  readonly label: string;
  readonly multiplier: number;
  readonly timespan: 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month';
}

export const periods = [
  { interval: '1m', label: '1m', multiplier: 1, timespan: 'minute' },
  { interval: '3m', label: '3m', multiplier: 3, timespan: 'minute' },
  { interval: '5m', label: '5m', multiplier: 5, timespan: 'minute' },
  { interval: '15m', label: '15m', multiplier: 15, timespan: 'minute' },
  { interval: '30m', label: '30m', multiplier: 30, timespan: 'minute' },
  { interval: '1h', label: '1H', multiplier: 1, timespan: 'hour' },
  { interval: '2h', label: '2H', multiplier: 2, timespan: 'hour' },
  { interval: '4h', label: '4H', multiplier: 4, timespan: 'hour' },
  { interval: '6h', label: '6H', multiplier: 6, timespan: 'hour' },
  { interval: '8h', label: '8H', multiplier: 8, timespan: 'hour' },
  { interval: '12h', label: '12H', multiplier: 12, timespan: 'hour' },
  { interval: '1d', label: '1D', multiplier: 1, timespan: 'day' },
  { interval: '3d', label: '3D', multiplier: 3, timespan: 'day' },
  { interval: '1w', label: '1W', multiplier: 1, timespan: 'week' },
  { interval: '1M', label: '1M', multiplier: 1, timespan: 'month' },
] as const satisfies readonly Period[];

/** Periods that only coins of some chains have. */
export const secondPeriods = [
  { interval: '15s', label: '15s', multiplier: 15, timespan: 'second' },
] as const satisfies readonly Period[];
export const everyPeriod = [...secondPeriods, ...periods] as const;

export type Interval = (typeof everyPeriod)[number]['interval'];

export const defaultInterval: Interval = '1h';

/** The largest size of one market's drawings on the server, in UTF-8 bytes. */
export const mostDrawingBytes = 524_288;

export const chartPriceFlashMs = 300;
