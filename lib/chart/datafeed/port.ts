import type { Interval } from '../../config/chart.ts';

export interface Candle {
  /** When the candle opened, in milliseconds since 1970. */
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
  /** Only candles that opened before this moment are returned, the newest of them; without it, the newest of all. */
  readonly before?: number;
  readonly count: number;
}

export interface LiveListener {
  readonly onCandle: (candle: Candle) => void;
  /** The feed was interrupted and is back: the candles of the meantime must be requested. */
  readonly onGap: () => void;
}

/** A chart's source of prices. An aborted request rejects with the signal's reason. */
export interface Datafeed {
  /** Returns candles in order of time. None means that there is nothing older. */
  readonly history: (request: HistoryRequest, signal: AbortSignal) => Promise<readonly Candle[]>;
  /** Delivers candles until the returned function is called. */
  readonly subscribe: (key: SeriesKey, listener: LiveListener) => () => void;
}
