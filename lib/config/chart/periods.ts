export interface Period {
  /** The spelling of the candle feeds. */
  readonly interval: string;
  /** The label in the toolbar. */
  readonly label: string;
  readonly multiplier: number;
  readonly timespan: 'minute' | 'hour' | 'day' | 'week' | 'month';
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

export type Interval = (typeof periods)[number]['interval'];

export const defaultInterval: Interval = '1h';

export const portfolioPeriods = ['1D', '1W', '1M', '3M', '1Y', 'ALL'] as const;
export const defaultPortfolioPeriod = '1M';

/** The venue keeps four histories, of which each period shows one, or the last part of the longest. */
export const portfolioVenuePeriods = {
  '1D': 'day',
  '1W': 'week',
  '1M': 'month',
  '3M': 'allTime',
  '1Y': 'allTime',
  ALL: 'allTime',
} as const satisfies Record<(typeof portfolioPeriods)[number], string>;
