import type { Candle, Datafeed, HistoryRequest, LiveListener, SeriesKey } from '@/lib/chart/datafeed/port.ts';

export const hour = 3_600_000;
export const now = Date.UTC(2026, 10, 20, 17, 30);
export const newest = Date.UTC(2026, 10, 20, 17);
export const key: SeriesKey = { ticker: 'BTC', interval: '1h' };

export const candle = (time: number, close = 1): Candle => ({
  time,
  open: 1,
  high: 2,
  low: 1,
  close,
  volume: 1,
  turnover: 1,
});

/** A venue with this many hours of history, which answers only when the test tells it to. */
export class HeldVenue implements Datafeed {
  readonly requested: HistoryRequest[] = [];
  readonly listeners = new Set<LiveListener>();
  isAway = false;
  #bars: number;
  #held: (() => void)[] = [];
  isHolding = false;

  constructor(bars: number) {
    this.#bars = bars;
  }

  async history(request: HistoryRequest, signal: AbortSignal): Promise<readonly Candle[]> {
    this.requested.push(request);
    if (this.isHolding) await new Promise<void>((go) => this.#held.push(go));
    signal.throwIfAborted();
    if (this.isAway) throw new Error('away');
    const all = Array.from({ length: this.#bars }, (_, index) => candle(newest - (this.#bars - 1 - index) * hour));
    return all.filter(({ time }) => time < (request.before ?? Number.POSITIVE_INFINITY)).slice(-request.count);
  }

  subscribe(_: SeriesKey, listener: LiveListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  resolve(): never {
    throw new Error('nobody asks');
  }

  letGo(): void {
    this.isHolding = false;
    for (const go of this.#held.splice(0)) go();
  }

  say(word: Candle): void {
    for (const { onCandle } of this.listeners) onCandle(word);
  }

  comeBack(): void {
    for (const { onGap } of this.listeners) onGap();
  }
}
