import { historyChunkBars, initialLoadBars } from '../../config/chart.ts';
import type { Candle, Datafeed, SeriesKey } from '../datafeed/port.ts';
import { BarSeries, type Change } from '../series/bar-series.ts';
import { moved } from '../series/calendar.ts';

export type FeedState = 'loading' | 'ready' | 'empty' | 'failed';

/** All bars anew, some in front, or several at once at the end. */
export type Arrival = 'anew' | 'older' | 'mended';

interface SessionHooks {
  readonly onState: (state: FeedState) => void;
  readonly onLive: (change: Change, candle: Candle) => void;
  readonly onBars: (what: Arrival) => void;
}

/** The most candles that are asked for after a sleep; whoever slept longer begins anew. */
const mostMended = 5_000;
/** After a failed question for older bars: every movement would ask again. */
const patienceMs = 5_000;

/** One market and period from beginning to end. After `stop` nothing of it is heard any more. */
export class Session {
  readonly key: SeriesKey;
  series = new BarSeries();
  readonly #feed: Datafeed;
  readonly #hooks: SessionHooks;
  readonly #now: () => number;
  readonly #life = new AbortController();
  #leave: (() => void) | undefined;
  /** The last word of each of the newest two bars, in the order of time. */
  #early: readonly Candle[] = [];
  #state: FeedState = 'loading';
  #isAsking = false;
  #isWhole = false;
  #patientUntil = 0;

  constructor(feed: Datafeed, key: SeriesKey, hooks: SessionHooks, now: () => number) {
    this.#feed = feed;
    this.key = key;
    this.#hooks = hooks;
    this.#now = now;
  }

  get state(): FeedState {
    return this.#state;
  }

  start(): void {
    this.#leave ??= this.#feed.subscribe(this.key, {
      onCandle: (candle) => this.#hear(candle),
      onGap: () => void this.#mend(),
    });
    void this.#load();
  }

  stop(): void {
    this.#life.abort();
    this.#leave?.();
  }

  /** The next bars to the left. */
  async older(): Promise<void> {
    if (this.#isAsking || this.#isWhole || this.#state !== 'ready' || this.#now() < this.#patientUntil) return;
    const { series } = this;
    const candles = await this.#ask(historyChunkBars, series.value('time', series.first));
    if (candles === undefined) this.#patientUntil = this.#now() + patienceMs;
    if (candles === undefined || series !== this.series) return;
    if (series.prepend(candles) === 0) this.#isWhole = true;
    else this.#hooks.onBars('older');
  }

  async #load(): Promise<void> {
    this.#become('loading');
    const candles = await this.#ask(initialLoadBars);
    if (this.#life.signal.aborted) return;
    if (candles === undefined) {
      this.#become('failed');
      return;
    }
    this.series = new BarSeries();
    this.#isWhole = false;
    this.series.prepend(candles);
    for (const candle of this.#early) this.series.take(candle);
    this.#early = [];
    this.#become(this.series.length === 0 ? 'empty' : 'ready');
    this.#hooks.onBars('anew');
  }

  #hear(candle: Candle): void {
    if (this.#state === 'loading' || this.#state === 'failed') {
      this.#early = [...this.#early.filter(({ time }) => time !== candle.time).slice(-1), candle];
      return;
    }
    const change = this.series.take(candle);
    if (this.#state === 'empty' && change !== 'none') this.#become('ready');
    this.#hooks.onLive(change, candle);
  }

  async #mend(): Promise<void> {
    if (this.#state !== 'ready') {
      if (this.#state !== 'loading') void this.#load();
      return;
    }
    const last = this.series.value('time', this.series.end - 1);
    const now = this.#now();
    const { interval } = this.key;
    if (moved(interval, now, -mostMended) > last) {
      void this.#load();
      return;
    }
    let missed = 2;
    while (moved(interval, now, -missed) > last) missed *= 2;
    const { series } = this;
    const candles = await this.#ask(Math.min(missed, mostMended));
    if (candles === undefined || series !== this.series) return;
    series.mend(candles);
    this.#hooks.onBars('mended');
  }

  /** Undefined when it failed or nobody wants it any more. */
  async #ask(count: number, before?: number): Promise<readonly Candle[] | undefined> {
    this.#isAsking = true;
    const { signal } = this.#life;
    try {
      const candles = await this.#feed.history({ ...this.key, count, ...(before !== undefined && { before }) }, signal);
      return signal.aborted ? undefined : candles;
    } catch {
      // A chart shows what it has: a failed question is asked again by the next movement, gap or press on "again".
      return undefined;
    } finally {
      this.#isAsking = false;
    }
  }

  #become(state: FeedState): void {
    if (this.#life.signal.aborted) return;
    this.#state = state;
    this.#hooks.onState(state);
  }
}
