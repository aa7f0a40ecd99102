import { minuteMs } from '../../config/time.ts';
import type { Percent, Price } from '../../math/amount.ts';
import { sub } from '../../math/arithmetic.ts';
import { gt, lt } from '../../math/comparison.ts';
import { percentageOf } from '../../math/units.ts';

/** One minute of a market. */
export interface MinuteBar {
  /** The begin of the minute. */
  readonly time: number;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
}

const decimals = 4;

/** Returns how far a price is above another one, in percent of that one; negative if it is below. */
export const riseFrom = (low: Price, price: Price): Percent =>
  percentageOf<'price'>(sub<'price'>(price, low), low, decimals, 'down');

/** Returns how far a price is below another one, in percent of that one. */
export const fallFrom = (high: Price, price: Price): Percent =>
  percentageOf<'price'>(sub<'price'>(high, price), high, decimals, 'down');

export interface Extremes {
  readonly high: Price;
  readonly low: Price;
}

/** Returns the highest and lowest price of bars; undefined without bars. */
export function extremesOf(bars: Iterable<Extremes>): Extremes | undefined {
  let [high, low]: [Price | undefined, Price | undefined] = [undefined, undefined];
  for (const bar of bars) {
    if (high === undefined || gt<'price'>(bar.high, high)) high = bar.high;
    if (low === undefined || lt<'price'>(bar.low, low)) low = bar.low;
  }
  return high === undefined || low === undefined ? undefined : { high, low };
}

/** Returns the bars of the minutes before a moment's own, as far back as the window reaches. */
export const barsBefore = (bars: readonly MinuteBar[], time: number, minutes: number): readonly MinuteBar[] =>
  bars.filter((bar) => bar.time < time && bar.time > time - minutes * minuteMs);

/** The last minutes of one market, for the moves within windows of them. */
export class MoveWindow {
  #bars: readonly MinuteBar[] = [];
  readonly #reachMinutes: number;
  /** The extremes of the whole minutes of each window, until the next minute begins. */
  readonly #past = new Map<number, Extremes | undefined>();

  constructor(reachMinutes: number) {
    this.#reachMinutes = reachMinutes;
  }

  /** Adds bars that were missed; those that are known stay. */
  fill(bars: readonly MinuteBar[]): void {
    const known = new Map(bars.map((bar) => [bar.time, bar] as const));
    for (const bar of this.#bars) known.set(bar.time, bar);
    this.#bars = [...known.values()].sort((one, other) => one.time - other.time);
    this.#past.clear();
  }

  /** Takes the newest state of the current minute. */
  see(bar: MinuteBar): void {
    const last = this.#bars.at(-1);
    if (last !== undefined && bar.time < last.time) return;
    if (last?.time === bar.time) {
      this.#bars = [...this.#bars.slice(0, -1), bar];
      return;
    }
    const kept = this.#bars.filter(({ time }) => time > bar.time - this.#reachMinutes * minuteMs);
    this.#bars = [...kept, bar];
    this.#past.clear();
  }

  /** Returns how far the last price is from the lowest and from the highest price of the window. */
  moveIn(minutes: number): { readonly up: Percent; readonly down: Percent } | undefined {
    const last = this.#bars.at(-1);
    if (last === undefined) return undefined;
    if (!this.#past.has(minutes)) this.#past.set(minutes, extremesOf(barsBefore(this.#bars, last.time, minutes)));
    const past = this.#past.get(minutes);
    const { high, low } = extremesOf(past === undefined ? [last] : [past, last]) ?? last;
    return { up: riseFrom(low, last.close), down: fallFrom(high, last.close) };
  }
}
