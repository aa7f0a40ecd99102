import type { Candle } from '../../chart/datafeed/port.ts';
import { LiveAggregate } from '../../chart/series/aggregate.ts';
import { beginOf } from '../../chart/series/calendar.ts';
import { volumesOf } from '../../chart/series/candles.ts';
import type { Interval } from '../../config/chart.ts';
import { approximate } from '../../math/approximation.ts';
import type { LivePrice } from '../../schemas/live-price.ts';

const minuteMs = 60_000;
/** The most running minutes to hold while the history is still loading. */
const mostMinutes = 10;

/** Returns the running minute of a price as a candle. */
export function minuteOf(live: LivePrice): Candle {
  const { time, volume } = live;
  const [open, high] = [approximate(live.open), approximate(live.high)];
  const [low, close] = [approximate(live.low), approximate(live.close)];
  const traded = volume === undefined ? 0 : approximate(volume);
  return { time, open, high, low, close, ...volumesOf(traded, open, high, low, close) };
}

/** Returns the bar after a price that was polled, which does not show how its minute went until then. */
function extendBar(bar: Candle, { close }: Candle): Candle {
  return { ...bar, high: Math.max(bar.high, close), low: Math.min(bar.low, close), close };
}

/**
 * The live bar of a period, made of running one-minute bars on top of the newest bar of the history. The volume of the
 * minute in which the history was requested is counted once; the next history corrects the rest.
 */
export class LiveBar {
  readonly #interval: Interval;
  readonly #received = new Map<number, Candle>();
  #aggregate: LiveAggregate | undefined;
  #newest: Candle | undefined;
  /** The minute that the history covers in part. */
  #reported = 0;

  constructor(interval: Interval) {
    this.#interval = interval;
  }

  /** Starts from a history; undefined if the coin has no bar yet. */
  begin(newest: Candle | undefined, asOf: number): void {
    this.#newest = newest;
    this.#reported = Math.floor(asOf / minuteMs) * minuteMs;
    this.#aggregate = new LiveAggregate(this.#interval);
    if (newest !== undefined) this.#aggregate.take(newest);
    for (const minute of [...this.#received.values()].sort((a, b) => a.time - b.time)) this.#add(minute);
  }

  /** Returns the current bar; undefined until a history has loaded, and for prices that it already contains. */
  take(price: LivePrice): Candle | undefined {
    const reported = minuteOf(price);
    const before =
      this.#received.get(reported.time) ?? (this.#newest?.time === reported.time ? this.#newest : undefined);
    const minute = price.source === 'sweep' && before !== undefined ? extendBar(before, reported) : reported;
    this.#received.set(minute.time, minute);
    for (const time of [...this.#received.keys()].sort((a, b) => a - b).slice(0, -mostMinutes))
      this.#received.delete(time);
    return this.#add(minute);
  }

  #add(minute: Candle): Candle | undefined {
    if (minute.time < this.#reported) return undefined;
    const begin = beginOf(this.#interval, minute.time);
    const isCounted = minute.time === this.#reported && minute.time > begin && this.#newest?.time === begin;
    return this.#aggregate?.take(isCounted ? { ...minute, volume: 0, turnover: 0 } : minute);
  }
}
