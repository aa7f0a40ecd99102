import type { Candle, Datafeed, HistoryRequest, LiveListener, SeriesKey } from '../../chart/datafeed/port.ts';
import { historyChunkBars, type Interval } from '../../config/chart.ts';
import { type ScaledTicker, scaledTickerOf } from '../../domain/spot/chart-scale.ts';
import { AppError } from '../../errors/app-error.ts';
import { multipliedBar, quotedBar, quotedBars } from './quoted-bars.ts';

type Quoted = Extract<ScaledTicker, { scale: 'quote' }>;

/** The most requests for a quote's bars beside one of its base: a coin that is seldom traded has bars far apart. */
const mostQuoteChunks = 8;
/** The newest bars of the quote that live bars are divided by: a late bar of the base may belong to the one before. */
const keptQuotes = 2;

/** The newest bars of both coins of a pair, for its live bars. */
class LivePair {
  listeners = 0;
  #quotes: readonly Candle[] = [];
  #base: Candle | undefined;

  begin(quotes: readonly Candle[]): void {
    for (const quote of quotes.slice(-keptQuotes)) this.#keep(quote);
  }

  takeBase(bar: Candle): Candle | undefined {
    this.#base = bar;
    return this.#newest();
  }

  /** Returns the base's bar again if it is still running, since its price in the quote has moved. */
  takeQuote(bar: Candle): Candle | undefined {
    this.#keep(bar);
    return this.#base?.time === bar.time ? this.#newest() : undefined;
  }

  #keep(quote: Candle): void {
    const others = this.#quotes.filter(({ time }) => time !== quote.time);
    this.#quotes = [...others, quote].sort((a, b) => a.time - b.time).slice(-keptQuotes);
  }

  #newest(): Candle | undefined {
    const base = this.#base;
    const quote = base && this.#quotes.findLast(({ time }) => time <= base.time);
    return base && quote && quotedBar(base, quote);
  }
}

function partsOf(ticker: string): ScaledTicker {
  const parts = scaledTickerOf(ticker);
  if (parts === undefined) throw new AppError('data.not_found');
  return parts;
}

/**
 * Adds scales to a feed of dollar prices. Bars in another coin are divided by that coin's own bars, which all pairs with
 * it share.
 */
export function scaledDatafeed(bases: Datafeed, quotes: Datafeed): Datafeed {
  const live = new Map<string, LivePair>();
  const nameOf = (ticker: string, interval: Interval): string => `${ticker} ${interval}`;

  /** Requests the bars of the quote that cover those of its base. */
  async function quoteBars(
    { quote }: Quoted,
    { interval, before, count }: HistoryRequest,
    base: Promise<readonly Candle[]>,
    signal: AbortSignal,
  ): Promise<readonly Candle[]> {
    const request = { ticker: quote, interval, count };
    let bars = await quotes.history({ ...request, ...(before !== undefined && { before }) }, signal);
    const [first] = await base;
    for (let chunk = 1; chunk < mostQuoteChunks; chunk += 1) {
      const [oldest] = bars;
      if (first === undefined || oldest === undefined || oldest.time <= first.time) break;
      const older = await quotes.history({ ...request, before: oldest.time, count: historyChunkBars }, signal);
      if (older.length === 0) break;
      bars = [...older, ...bars];
    }
    return bars;
  }

  async function history(request: HistoryRequest, signal: AbortSignal): Promise<readonly Candle[]> {
    const parts = partsOf(request.ticker);
    const base = bases.history({ ...request, ticker: parts.base }, signal);
    if (parts.scale === 'usd') return base;
    if (parts.scale === 'cap') return (await base).map((bar) => multipliedBar(bar, parts.supply));
    const [bars, against] = await Promise.all([base, quoteBars(parts, request, base, signal)]);
    if (request.before === undefined) live.get(nameOf(request.ticker, request.interval))?.begin(against);
    return quotedBars(bars, against);
  }

  function followPair({ ticker, interval }: SeriesKey, parts: Quoted, { onCandle, onGap }: LiveListener): () => void {
    const name = nameOf(ticker, interval);
    const pair = live.get(name) ?? new LivePair();
    live.set(name, pair);
    pair.listeners += 1;
    const pass = (bar: Candle | undefined): void => {
      if (bar !== undefined) onCandle(bar);
    };
    const stops = [
      bases.subscribe({ ticker: parts.base, interval }, { onCandle: (bar) => pass(pair.takeBase(bar)), onGap }),
      // A gap of the stream is one of both coins, and is mended once.
      quotes.subscribe(
        { ticker: parts.quote, interval },
        { onCandle: (bar) => pass(pair.takeQuote(bar)), onGap: () => undefined },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      pair.listeners -= 1;
      if (pair.listeners === 0 && live.get(name) === pair) live.delete(name);
    };
  }

  function subscribe(key: SeriesKey, listener: LiveListener): () => void {
    const parts = partsOf(key.ticker);
    if (parts.scale === 'quote') return followPair(key, parts, listener);
    const { onGap } = listener;
    const onCandle =
      parts.scale === 'usd'
        ? listener.onCandle
        : (bar: Candle): void => listener.onCandle(multipliedBar(bar, parts.supply));
    return bases.subscribe({ ...key, ticker: parts.base }, { onCandle, onGap });
  }

  return { history, subscribe };
}
