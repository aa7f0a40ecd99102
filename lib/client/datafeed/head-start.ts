import type { Candle, Datafeed, HistoryRequest, SeriesKey } from '../../chart/datafeed/port.ts';
import { initialLoadBars } from '../../config/chart.ts';

/** Afterwards it is as if nobody had asked. Shorter than any period, so that at most one bar begins meanwhile. */
const keptMs = 10_000;

interface Start {
  readonly key: SeriesKey;
  readonly answer: Promise<readonly Candle[]>;
  /** What was said since, by the bars' times. */
  readonly heard: Map<number, Candle>;
  readonly life: AbortController;
  readonly settle: () => void;
}

export interface EarlyDatafeed extends Datafeed {
  /** For a series that somebody is about to show: its first question is asked, and what happens from now on is kept. */
  readonly begin: (key: SeriesKey) => void;
  /** Once what was asked ahead is there, or is not to be had; at once where nothing was asked. */
  readonly begun: () => Promise<void>;
}

const isSame = (a: SeriesKey, b: SeriesKey): boolean => a.ticker === b.ticker && a.interval === b.interval;

const isFirst = (request: HistoryRequest, { key }: Start): boolean =>
  isSame(request, key) && request.before === undefined && request.count === initialLoadBars;

/** What draws a chart comes after the page: its bars are asked for on the way. Whoever shows them first has the answer. */
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
    const heard = new Map<number, Candle>();
    const leave = feed.subscribe(key, { onCandle: (candle) => heard.set(candle.time, candle), onGap: drop });
    const timer = setTimeout(drop, keptMs);
    const answer = feed.history({ ...key, count: initialLoadBars }, life.signal);
    const settle = (): void => {
      clearTimeout(timer);
      leave();
    };
    start = { key, answer, heard, life, settle };
    answer.catch(() => {
      // Whoever shows it asks again, and says so when that fails too.
      if (start?.life === life) drop();
    });
  }

  /** Once: what was asked ahead is of one moment. */
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
        for (const candle of start.heard.values()) listener.onCandle(candle);
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
