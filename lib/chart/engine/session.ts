import { historyChunkBars, initialLoadBars } from '../../config/chart.ts';
import type { Candle, Datafeed, SeriesKey } from '../datafeed/port.ts';
import { BarSeries, type Change } from '../series/bar-series.ts';
import { shiftTime } from '../series/calendar.ts';

export type FeedState = 'loading' | 'ready' | 'empty' | 'failed';

/** All bars are new, some were added in front, or several at the end. */
export type Arrival = 'anew' | 'older' | 'mended';

interface SessionHooks {
  readonly onState: (state: FeedState) => void;
  readonly onLive: (change: Change, candle: Candle) => void;
  readonly onBars: (what: Arrival) => void;
}

/** The most candles that are requested after a sleep; after a longer one all bars are reloaded. */
const mostMended = 5_000;
/** The pause after a failed request for older bars, which every movement would otherwise repeat. */
const patienceMs = 5_000;

/** Loads and follows one market and period. After `stop` it reports nothing more. */
export class Session {
  readonly key: SeriesKey;
  series = new BarSeries();
  readonly #feed: Datafeed;
  readonly #hooks: SessionHooks;
  readonly #now: () => number;
  readonly #life = new AbortController();
  #leave: (() => void) | undefined;
  /** The latest update of each of the newest two bars, in order of time. */
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

  /** True if nothing is older than the oldest bar. */
  get isWhole(): boolean {
    return this.#isWhole;
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

  /**
   * Requests the next older bars, or all since a moment. Returns false if nothing was requested: another request is
   * under way, or there is nothing older.
   */
  async older(since?: number): Promise<boolean> {
    if (this.#isAsking || this.#isWhole || this.#state !== 'ready' || this.#now() < this.#patientUntil) return false;
    const { series } = this;
    const candles = await this.#ask(this.#barsSince(since), series.value('time', series.first));
    if (candles === undefined) this.#patientUntil = this.#now() + patienceMs;
    if (candles === undefined || series !== this.series) return true;
    if (series.prepend(candles) === 0) this.#isWhole = true;
    else this.#hooks.onBars('older');
    return true;
  }

  /** Returns how many bars reach from the oldest one back to a moment, and a chunk more to its left. */
  #barsSince(since: number | undefined): number {
    const oldest = this.series.value('time', this.series.first);
    let count = historyChunkBars;
    while (
      since !== undefined &&
      count < mostMended &&
      shiftTime(this.key.interval, oldest, historyChunkBars - count) > since
    )
      count += historyChunkBars;
    return count;
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
    if (shiftTime(interval, now, -mostMended) > last) {
      void this.#load();
      return;
    }
    let missed = 2;
    while (shiftTime(interval, now, -missed) > last) missed *= 2;
    const { series } = this;
    const candles = await this.#ask(Math.min(missed, mostMended));
    if (candles === undefined || series !== this.series) return;
    series.mend(candles);
    this.#hooks.onBars('mended');
  }

  /** Requests bars; returns undefined if that failed or was aborted. */
  async #ask(count: number, before?: number): Promise<readonly Candle[] | undefined> {
    this.#isAsking = true;
    const { signal } = this.#life;
    try {
      const candles = await this.#feed.history({ ...this.key, count, ...(before !== undefined && { before }) }, signal);
      return signal.aborted ? undefined : candles;
    } catch {
      // The chart shows what it has; the next movement, gap or press on "again" repeats a failed request.
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
