import type { Candle } from '../../lib/chart/datafeed/port.ts';

/** A chart that is told of a live price or moved, once a frame. */
export interface Peer {
  readonly tick: (candle: Candle) => void;
  readonly pan: () => void;
  readonly end: () => void;
}

export interface Scene {
  readonly place: HTMLElement;
  readonly candles: readonly Candle[];
  /** Five on the price and the others in panes of their own, or none. */
  readonly withIndicators: boolean;
}

export const panPx = 30;
export const onPrice = 5;
export const indicatorIds = 'ma ema boll sar sma rsi macd kdj cci dmi obv wr trix roc mtm pvt'.split(' ');
