import type { Interval } from '../../config/chart.ts';
import type { Datafeed } from '../datafeed/port.ts';
import type { BarSeries } from '../series/bar-series.ts';
import { Session } from './session.ts';
import type { StudyColour } from './settings.ts';

/** A market that is drawn beside the chart's own, in percent. */
export interface ComparedMarket {
  readonly ticker: string;
  readonly colour: StudyColour;
}

/** A market and its value at one bar. */
export interface ComparedValue {
  readonly ticker: string;
  /** The colour of its line, as a canvas understands it. */
  readonly colour: string;
  /** The change since the first visible bar, in percent; undefined while there are no bars. */
  readonly percent: number | undefined;
}

interface Life {
  readonly market: ComparedMarket;
  readonly session: Session;
}

/** Loads and follows the compared markets, each as the chart does its own. */
export class ComparedMarkets {
  readonly #feed: Datafeed;
  readonly #onChange: () => void;
  readonly #now: () => number;
  #lives: readonly Life[] = [];
  #interval: Interval | undefined;

  constructor(feed: Datafeed, onChange: () => void, now: () => number) {
    this.#feed = feed;
    this.#onChange = onChange;
    this.#now = now;
  }

  /** Sets the markets and their period; what is shown already goes on. */
  show(markets: readonly ComparedMarket[], interval: Interval | undefined): void {
    const before = this.#lives;
    const isSame = interval === this.#interval;
    this.#interval = interval;
    this.#lives =
      interval === undefined
        ? []
        : markets.map((market) => {
            const known = isSame ? before.find((life) => life.market.ticker === market.ticker) : undefined;
            return { market, session: known?.session ?? this.#begin(market.ticker, interval) };
          });
    const kept = new Set(this.#lives.map(({ session }) => session));
    for (const { session } of before) if (!kept.has(session)) session.stop();
    this.#onChange();
  }

  get all(): readonly { readonly market: ComparedMarket; readonly series: BarSeries }[] {
    return this.#lives.map(({ market, session }) => ({ market, series: session.series }));
  }

  /** Requests bars as old as those of the chart itself. */
  reach(time: number): void {
    for (const { session } of this.#lives) {
      if (session.series.length > 0 && session.series.value('time', session.series.first) > time)
        void session.older(time);
    }
  }

  stop(): void {
    for (const { session } of this.#lives) session.stop();
    this.#lives = [];
  }

  #begin(ticker: string, interval: Interval): Session {
    const hear = (): void => this.#onChange();
    const session = new Session(
      this.#feed,
      { ticker, interval },
      { onState: hear, onLive: hear, onBars: hear },
      this.#now,
    );
    session.start();
    return session;
  }
}

/**
 * Returns the close of the bar at a time, or of the last one before it; NaN before the first bar. Two markets may lack
 * different bars, since one without a trade has none.
 */
export function closeAt(series: BarSeries, time: number): number {
  return series.value('close', series.ordinalAt(time));
}

/** Returns the close from which percents are counted: at that time, or of the first bar if that is later. */
export function baseOf(series: BarSeries, time: number): number {
  const close = closeAt(series, time);
  return Number.isNaN(close) ? series.value('close', series.first) : close;
}

/** Returns the change from a base in percent; undefined without one. */
export function percentFrom(base: number, value: number): number | undefined {
  return base > 0 && !Number.isNaN(value) ? (value / base - 1) * 100 : undefined;
}
