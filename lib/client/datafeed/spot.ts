import { type Aged, callAged } from '../../api/call.ts';
import { birdeyeCandles } from '../../api/spot.ts';
import type { Candle, Datafeed, HistoryRequest, SeriesKey } from '../../chart/datafeed/port.ts';
import { volumesOf } from '../../chart/series/candles.ts';
import { historyChunkBars, type Interval, secondPeriods } from '../../config/chart.ts';
import { exchangeTimeoutMs } from '../../config/market-data.ts';
import { AppError } from '../../errors/app-error.ts';
import { approximate } from '../../math/approximation.ts';
import { tokenRequestSchema } from '../../schemas/spot.ts';
import type { CandleRow, Candles, CandlesRequest } from '../../schemas/spot-candles.ts';
import { type LivePrices, livePrices } from '../prices/live-prices.ts';
import { noteBars } from '../spot/chart-age.ts';
import { type EarlyDatafeed, withHeadStart } from './head-start.ts';
import { LiveBar } from './live-bar.ts';
import { LiveSeconds } from './live-seconds.ts';
import { scaledDatafeed } from './scaled.ts';

interface Sources {
  readonly ask: (request: CandlesRequest, signal: AbortSignal) => Promise<Aged<Candles>>;
  readonly prices: Pick<LivePrices, 'listen'>;
  readonly now: () => number;
  /** Hears how new the bars of a coin are. */
  readonly note: (ticker: string, at: number) => void;
}

interface LiveSeries {
  readonly bar: LiveBar | LiveSeconds;
  listeners: number;
}

/** Decodes a coin from its ticker, which is also the topic of its prices: chain and address. */
function tokenOf(ticker: string): Pick<CandlesRequest, 'chainId' | 'address'> {
  const at = ticker.indexOf('-');
  const token = tokenRequestSchema.safeParse({ chainId: Number(ticker.slice(0, at)), address: ticker.slice(at + 1) });
  if (!token.success) throw new AppError('data.not_found');
  return token.data;
}

function candleOf([time, ...row]: CandleRow): Candle {
  const [open, high] = [approximate(row[0]), approximate(row[1])];
  const [low, close] = [approximate(row[2]), approximate(row[3])];
  const counted = volumesOf(approximate(row[4]), open, high, low, close);
  const dollars = row[5];
  return { time, open, high, low, close, ...counted, ...(dollars !== null && { volume: approximate(dollars) }) };
}

const liveBarOf = (interval: Interval): LiveSeries['bar'] =>
  secondPeriods.some((period) => period.interval === interval) ? new LiveSeconds(interval) : new LiveBar(interval);

const nameOf = ({ ticker, interval }: SeriesKey): string => `${ticker} ${interval}`;

/** The prices of spot coins: bars from our server, and live bars built from the running minutes. */
export function spotDatafeed({ ask, prices, now, note }: Sources): Datafeed {
  const live = new Map<string, LiveSeries>();

  /** All charts of one series share one live bar, since only one of them requests the history. */
  function enter(key: SeriesKey): LiveSeries {
    const series = live.get(nameOf(key)) ?? { bar: liveBarOf(key.interval), listeners: 0 };
    live.set(nameOf(key), series);
    series.listeners += 1;
    return series;
  }

  function leave(key: SeriesKey, series: LiveSeries): void {
    series.listeners -= 1;
    if (series.listeners === 0 && live.get(nameOf(key)) === series) live.delete(nameOf(key));
  }

  async function history(request: HistoryRequest, signal: AbortSignal): Promise<readonly Candle[]> {
    const token = tokenOf(request.ticker);
    const candles: Candle[] = [];
    let { before } = request;
    // After a long sleep a chart requests more bars at once than one answer contains.
    for (let left = request.count; left > 0; left -= historyChunkBars) {
      const part = { ...token, interval: request.interval, count: Math.min(left, historyChunkBars) };
      const requested = { ...part, ...(before !== undefined && { before }) };
      const askedAt = now();
      const { answer, ageMs } = await ask(requested, AbortSignal.any([signal, AbortSignal.timeout(exchangeTimeoutMs)]));
      const { bars } = answer;
      if (before === undefined) {
        // The live bar is dated by the latest moment that the answer may describe, so that it counts no minute twice.
        live.get(nameOf(request))?.bar.begin(bars.map(candleOf).at(-1), now() - ageMs);
        note(request.ticker, askedAt - ageMs);
      }
      const [first] = bars;
      if (first === undefined) break;
      candles.unshift(...bars.map(candleOf));
      [before] = first;
    }
    return candles;
  }

  return {
    history,
    subscribe: (key, { onCandle, onGap }) => {
      const series = enter(key);
      const stop = prices.listen(key.ticker, {
        price: (price) => {
          const candle = series.bar.take(price);
          if (candle === undefined) return;
          note(key.ticker, price.asOf);
          onCandle(candle);
        },
        gap: onGap,
      });
      return () => {
        stop();
        leave(key, series);
      };
    },
  };
}

let ofPage: EarlyDatafeed | undefined;

/** Returns the page's own feed of spot prices. */
export function spotDatafeedOfPage(): EarlyDatafeed {
  if (ofPage !== undefined) return ofPage;
  const feedOf = (note: Sources['note']) =>
    spotDatafeed({
      ask: (body, signal) => callAged(birdeyeCandles, body, signal),
      prices: livePrices(),
      now: Date.now,
      note,
    });
  // The age of a chart is that of its coin, and not of the coin that it is priced in.
  ofPage = withHeadStart(
    scaledDatafeed(
      feedOf(noteBars),
      feedOf(() => undefined),
    ),
  );
  return ofPage;
}
