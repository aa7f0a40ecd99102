import type { Candle, Datafeed, HistoryRequest, LiveListener, SeriesKey } from '../../chart/datafeed/port.ts';
import { aggregate, LiveAggregate } from '../../chart/series/aggregate.ts';
import { beginOf, lengthOf, shiftTime } from '../../chart/series/calendar.ts';
import { volumesOf } from '../../chart/series/candles.ts';
import type { Interval } from '../../config/chart.ts';
import { exchangeTimeoutMs, orderBookReconnectMs } from '../../config/market-data.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import { candleOf, readCandles, type WireCandle } from '../../venues/hyperliquid/info/candles.ts';
import type { VenueSocket } from '../stream/venue-socket.ts';
import { perVenue } from '../venue/venue.ts';
import { withHeadStart } from './head-start.ts';

interface Sources {
  readonly ask: AskInfo;
  readonly socket: Pick<VenueSocket, 'listen'>;
  readonly now: () => number;
  /** Waits before a failed request is repeated. */
  readonly pause: () => Promise<void>;
}

/** The most candles that the venue returns per request. */
const mostCandles = 5_000;

/** The venue has no six-hour candles: they are built from one-hour candles. */
function sourceOf(interval: Interval): { readonly interval: Interval; readonly parts: number } {
  return interval === '6h' ? { interval: '1h', parts: 6 } : { interval, parts: 1 };
}

function candleFrom({ time, open, high, low, close, size }: WireCandle): Candle {
  return { time, open, high, low, close, ...volumesOf(size, open, high, low, close) };
}

const withTimeLimit = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(exchangeTimeoutMs)]);

export function hyperliquidDatafeed({ ask, socket, now, pause }: Sources): Datafeed {
  async function history(request: HistoryRequest, signal: AbortSignal): Promise<readonly Candle[]> {
    const { ticker, interval, before, count } = request;
    const source = sourceOf(interval);
    const end = before ?? now();
    const most = Math.min(count, Math.floor(mostCandles / source.parts));
    const answer = await readCandles(
      ask,
      {
        coin: ticker,
        interval: source.interval,
        startTime: Math.max(0, shiftTime(interval, end - 1, 1 - most)),
        ...(before !== undefined && { endTime: before - 1 }),
      },
      withTimeLimit(signal),
    );
    const candles = answer.map(candleFrom);
    return source.parts === 1 ? candles : aggregate(candles, interval);
  }

  /** Ignores messages of another coin or period, and messages that are not candles. */
  function listen({ ticker, interval }: SeriesKey, onCandle: LiveListener['onCandle'], onGap: () => void): () => void {
    return socket.listen(
      { type: 'candle', coin: ticker, interval },
      {
        onMessage: (data) => {
          const candle = candleOf(data);
          if (candle?.coin === ticker && candle.interval === interval) onCandle(candleFrom(candle));
        },
        onGap,
      },
    );
  }

  /**
   * Listens to the parts of a built period. The live bar starts with the parts that have closed: nothing is reported
   * until they are known.
   */
  function listenToParts(key: SeriesKey, part: Interval, { onCandle, onGap }: LiveListener): () => void {
    const life = new AbortController();
    let live: LiveAggregate | undefined;
    let turn = 0;
    const grow = (candle: Candle): void => {
      const bar = live?.take(candle);
      if (bar !== undefined) onCandle(bar);
    };
    const begin = async (): Promise<void> => {
      live = undefined;
      turn += 1;
      const startTime = beginOf(key.interval, now()) - lengthOf(key.interval);
      const request = { coin: key.ticker, interval: part, startTime };
      const own = turn;
      let parts: readonly WireCandle[] | undefined;
      while (parts === undefined) {
        // The bar is not shown live until a request succeeds.
        parts = await readCandles(ask, request, withTimeLimit(life.signal)).catch(() => pause().then(() => undefined));
        if (life.signal.aborted || own !== turn) return;
      }
      live = new LiveAggregate(key.interval);
      for (const candle of parts.map(candleFrom)) grow(candle);
    };
    const leave = listen({ ...key, interval: part }, grow, () => {
      void begin();
      onGap();
    });
    void begin();
    return () => {
      life.abort();
      leave();
    };
  }

  return {
    history,
    subscribe: (key, listener) => {
      const source = sourceOf(key.interval);
      if (source.parts > 1) return listenToParts(key, source.interval, listener);
      return listen(key, listener.onCandle, listener.onGap);
    },
  };
}

/** Returns the page's data feed of a venue, which the browser requests directly. */
export const datafeedOf = perVenue((venue) =>
  withHeadStart(
    hyperliquidDatafeed({
      ask: venue.ask,
      socket: venue.socket(),
      now: Date.now,
      pause: () => new Promise((resume) => void setTimeout(resume, orderBookReconnectMs)),
    }),
  ),
);
