import type { Interval } from '../../config/periods.ts';

export interface Candle {
  /** Milliseconds since 1970 at which it began. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** In the price's currency. */
  readonly volume: number;
  /** The traded size as the venue counts it. */
  readonly turnover: number;
}

export interface SeriesKey {
  readonly ticker: string;
  readonly interval: Interval;
}

export interface HistoryRequest extends SeriesKey {
  /** The newest that began before this moment; without it, the newest of all. */
  readonly before?: number;
  readonly count: number;
}

export interface LiveListener {
  readonly onCandle: (candle: Candle) => void;
  /** The feed was away and is back: what happened meanwhile has to be asked for. */
  readonly onGap: () => void;
}

/** Where a chart has its prices from. An abandoned question rejects with the signal's reason. */
export interface Datafeed {
  /** In the order of time. None: there is nothing older. */
  readonly history: (request: HistoryRequest, signal: AbortSignal) => Promise<readonly Candle[]>;
  /** Until the returned function is called. */
  readonly subscribe: (key: SeriesKey, listener: LiveListener) => () => void;
}
