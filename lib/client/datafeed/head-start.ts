import type { Candle, Datafeed, HistoryRequest, SeriesKey } from '../../chart/datafeed/port.ts';
import { initialLoadBars } from '../../config/chart.ts';

/** How long early data stays cached. This is shorter than any period, so that at most one bar opens meanwhile. */
const cachedMs = 10_000;

interface Start {
  readonly key: SeriesKey;
  readonly answer: Promise<readonly Candle[]>;
  /** The live candles since then, by opening time. */
  readonly received: Map<number, Candle>;
  readonly life: AbortController;
  readonly settle: () => void;
}

export interface EarlyDatafeed extends Datafeed {
  /** Sends the first request of a series that will be shown soon, and collects its live candles from now on. */
  readonly begin: (key: SeriesKey) => void;
  /** Resolves when the early request has succeeded or failed; at once if there was none. */
  readonly begun: () => Promise<void>;
}

const isSame = (a: SeriesKey, b: SeriesKey): boolean => a.ticker === b.ticker && a.interval === b.interval;

const isFirst = (request: HistoryRequest, { key }: Start): boolean =>
  isSame(request, key) && request.before === undefined && request.count === initialLoadBars;

/**
 * Requests a chart's bars while its code, which comes after the page, is loading. The first chart to show them gets the
 * response.
 */
export function withHeadStart(feed: Datafeed): EarlyDatafeed {
  let start: Start | undefined;

  function drop(): void {
    start?.settle();
    start?.life.abort();
    start = undefined;
  }

  function begin(key: SeriesKey): void {
    drop();
    const life = new AbortController();
    const received = new Map<number, Candle>();
    const leave = feed.subscribe(key, { onCandle: (candle) => received.set(candle.time, candle), onGap: drop });
    const timer = setTimeout(drop, cachedMs);
    const answer = feed.history({ ...key, count: initialLoadBars }, life.signal);
    const settle = (): void => {
      clearTimeout(timer);
      leave();
    };
    start = { key, answer, received, life, settle };
    answer.catch(() => {
      // The chart that shows it asks again, and reports a second failure.
      if (start?.life === life) drop();
    });
  }

  /** Returns the early data only once, because it belongs to one moment. */
  function take(request: HistoryRequest): Start | undefined {
    const made = start;
    if (made === undefined || !isFirst(request, made)) return undefined;
    start = undefined;
    made.settle();
    return made;
  }

  return {
    ...feed,
    begin,
    begun: async () => {
      await Promise.allSettled([start?.answer]);
    },
    subscribe: (key, listener) => {
      const leave = feed.subscribe(key, listener);
      if (start !== undefined && isSame(key, start.key))
        for (const candle of start.received.values()) listener.onCandle(candle);
      return leave;
    },
    history: async (request, signal) => {
      const made = take(request);
      if (made === undefined) return feed.history(request, signal);
      const end = (): void => made.life.abort(signal.reason);
      signal.addEventListener('abort', end, { once: true });
      try {
        return await made.answer;
      } catch (failure) {
        if (signal.aborted) throw failure;
        return feed.history(request, signal);
      } finally {
        signal.removeEventListener('abort', end);
      }
    },
  };
}
