import type { Candle } from '../../chart/datafeed/port.ts';
import { beginOf } from '../../chart/series/calendar.ts';
import type { Interval } from '../../config/chart.ts';
import type { LivePrice } from '../../schemas/live-price.ts';
import { minuteOf } from './live-bar.ts';

/** The most prices to hold while the history is still loading. */
const mostReceived = 60;

/**
 * The live bar of a period of seconds. The stream has running minutes, so that the bar grows by what each price adds to
 * its minute. A new high or low of the minute belongs to the bar in which it was received.
 */
export class LiveSeconds {
  readonly #interval: Interval;
  #received: readonly LivePrice[] = [];
  #newest: Candle | undefined;
  #minute: Candle | undefined;
  /** The moment until which the history is complete. */
  #reportedUntil: number | undefined;

  constructor(interval: Interval) {
    this.#interval = interval;
  }

  /** Starts from a history; undefined if the coin has no bar yet. */
  begin(newest: Candle | undefined, asOf: number): void {
    this.#newest = newest;
    this.#minute = undefined;
    this.#reportedUntil = asOf;
    for (const price of this.#received) this.#add(price);
  }

  /** Returns the current bar; undefined until a history has loaded, and for prices that it already contains. */
  take(price: LivePrice): Candle | undefined {
    this.#received = [...this.#received, price].slice(-mostReceived);
    return this.#add(price);
  }

  #add(price: LivePrice): Candle | undefined {
    const minute = minuteOf(price);
    const before = this.#minute?.time === minute.time ? this.#minute : undefined;
    this.#minute = minute;
    if (this.#reportedUntil === undefined || price.asOf <= this.#reportedUntil) return undefined;
    const time = beginOf(this.#interval, price.asOf);
    if (this.#newest !== undefined && time < this.#newest.time) return undefined;
    const part = price.source === 'sweep' ? atClose(minute) : this.#partOf(minute, before, time);
    const running = this.#newest?.time === time ? this.#newest : undefined;
    this.#newest = running === undefined ? { ...part, time, open: minute.close } : joined(running, part);
    return this.#newest;
  }

  /** Returns what a running minute has gained; of one that is new here, all of it if it began within the bar. */
  #partOf(minute: Candle, before: Candle | undefined, time: number): Candle {
    if (before !== undefined) return gainOf(minute, before);
    const isWhole = minute.time >= time && minute.time >= (this.#reportedUntil ?? 0);
    return isWhole ? minute : atClose(minute);
  }
}

function atClose(minute: Candle): Candle {
  const { close } = minute;
  return { ...minute, open: close, high: close, low: close, volume: 0, turnover: 0 };
}

function gainOf(minute: Candle, before: Candle): Candle {
  const { high, low, close } = minute;
  return {
    ...minute,
    open: close,
    high: high > before.high ? high : close,
    low: low < before.low ? low : close,
    volume: Math.max(0, minute.volume - before.volume),
    turnover: Math.max(0, minute.turnover - before.turnover),
  };
}

function joined(bar: Candle, part: Candle): Candle {
  return {
    ...bar,
    high: Math.max(bar.high, part.high),
    low: Math.min(bar.low, part.low),
    close: part.close,
    volume: bar.volume + part.volume,
    turnover: bar.turnover + part.turnover,
  };
}
