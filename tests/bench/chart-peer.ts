import type { Candle } from '../../lib/chart/datafeed/port.ts';

/** A chart that once a frame either receives a live price or is panned. */
export interface Peer {
  readonly tick: (candle: Candle) => void;
  readonly pan: () => void;
  readonly end: () => void;
}

export interface Scene {
  readonly place: HTMLElement;
  readonly candles: readonly Candle[];
  /** With five indicators on the price and the others in panes of their own, or without any. */
  readonly withIndicators: boolean;
}

export const panPx = 30;
export const onPrice = 5;
export const indicatorIds = 'ma ema boll sar sma rsi macd kdj cci dmi obv wr trix roc mtm pvt'.split(' ');
