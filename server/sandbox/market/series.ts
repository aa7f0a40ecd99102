import type { Asset } from '../../../lib/engine/assets.ts';
import { displayedPrice, type Edits } from './edits.ts';
import type { Bars } from './process/bars.ts';
import { DAY_MS, type Days } from './process/days.ts';
import { createWalker, hourSlot, minuteSlot, quarterSlot, type Walker } from './process/walker.ts';
import { addBar, addPrices, addVolume, emptyBar, type SumBar } from './sum-bar.ts';
import { createTape, type Tape, type TapeBar } from './tape.ts';

export const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
export const HOUR_MS = 60 * MINUTE_MS;
const SECOND_MS = 1000;
const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;
/** How many past hours with trades are cached; each is computed once. */
const MOST_HOURS = 32;

export interface Pace {
  /** In lots per minute. */
  readonly volume: number;
  readonly trades: number;
}

/** One coin's candles: from the simulated process, from manual changes, and from actual trades. */
export interface Series<A = Asset> {
  readonly asset: A;
  readonly firstTime: number;
  price(time: number): number;
  /** Returns the price before rounding, with the present manual changes: the house quotes around it. */
  exactPrice(time: number): number;
  /** Adds all candles from `from` to before `to`, both on whole minutes; nothing after now exists. */
  sum(from: number, to: number, now: number, into: SumBar): void;
  /** Returns the volume and trades of the process in the present minute. */
  pace(now: number): Pace;
  record(time: number, px: number, sz: number): void;
}

export function createSeries<A extends Pick<Asset, 'pxDecimals'>>(
  asset: A,
  days: Days,
  marketSeed: number,
  edits: Edits,
): Series<A> {
  const { pxDecimals } = asset;
  const present: Walker = createWalker(days, marketSeed);
  const past: Walker = createWalker(days, marketSeed);
  const traded: TapeBar = { open: 0, high: 0, low: 0, close: 0, volume: 0, trades: 0 };
  const finishedHours = new Map<number, SumBar>();
  let tape: Tape | undefined;

  const exactPrice = (time: number): number => {
    const { factor, pinned } = edits.at(time);
    return pinned ?? present.price(time) * factor;
  };
  const price = (time: number): number => displayedPrice(present.price(time), edits.at(time), pxDecimals);

  const isPlain = (from: number, to: number, now: number): boolean =>
    to <= now &&
    edits.within(from, to).length === 0 &&
    tape?.touches(Math.floor(from / MINUTE_MS), Math.floor(to / MINUTE_MS) - 1) !== true;

  const addPlain = (bars: Bars, slot: number, from: number, into: SumBar): void => {
    const segment = edits.at(from);
    const high = displayedPrice(bars.high[slot] ?? 0, segment, pxDecimals);
    const low = displayedPrice(bars.low[slot] ?? 0, segment, pxDecimals);
    const open = displayedPrice(bars.open[slot] ?? 0, segment, pxDecimals);
    const close = displayedPrice(bars.close[slot] ?? 0, segment, pxDecimals);
    addPrices(into, open, high, low, close);
    addVolume(into, bars.volume[slot] ?? 0, bars.trades[slot] ?? 0, (high + low) / 2);
  };

  /** Adds, second by second, a minute that is unfinished or whose price was changed manually. */
  const addSeconds = (minute: number, until: number, into: SumBar): void => {
    const from = minute * MINUTE_MS;
    const marks = past.seconds(minute);
    const last = Math.min(until, from + MINUTE_MS);
    const turns = edits.within(from, last);
    for (let i = 0; i * SECOND_MS < last - from; i += 1) {
      const time = from + i * SECOND_MS;
      const px = displayedPrice(marks[i] ?? 0, edits.at(time), pxDecimals);
      addPrices(into, px, px, px, px);
      for (const turn of turns) {
        if (turn < time || turn >= time + SECOND_MS) continue;
        const before = displayedPrice(past.price(turn), edits.at(turn - 1), pxDecimals);
        const after = displayedPrice(past.price(turn), edits.at(turn), pxDecimals);
        addPrices(into, before, Math.max(before, after), Math.min(before, after), after);
      }
    }
    const isWhole = last === from + MINUTE_MS;
    const end = isWhole ? (marks[marks.length - 1] ?? 0) : past.price(last);
    const px = displayedPrice(end, edits.at(isWhole ? last - 1 : last), pxDecimals);
    addPrices(into, px, px, px, px);
  };

  const addMinute = (minute: number, now: number, into: SumBar): void => {
    const from = minute * MINUTE_MS;
    if (from > now) return;
    const bars = past.minute(minute);
    const slot = minuteSlot(minute);
    const part = Math.min((now - from) / MINUTE_MS, 1);
    const volume = Math.floor((bars.volume[slot] ?? 0) * part);
    const trades = Math.floor((bars.trades[slot] ?? 0) * part);
    if (tape?.read(minute, traded) === true) {
      addPrices(into, traded.open, traded.high, traded.low, traded.close);
      const middle = (traded.high + traded.low) / 2;
      addVolume(into, Math.max(volume, traded.volume), Math.max(trades, traded.trades), middle);
    } else if (part === 1 && edits.within(from, from + MINUTE_MS).length === 0) {
      addPlain(bars, slot, from, into);
    } else {
      addSeconds(minute, now, into);
      addVolume(into, volume, trades, into.close);
    }
  };

  const addQuarter = (quarter: number, now: number, into: SumBar): void => {
    const from = quarter * QUARTER_MS;
    if (isPlain(from, from + QUARTER_MS, now)) {
      addPlain(past.quarter(quarter), quarterSlot(quarter), from, into);
      return;
    }
    for (let minute = from / MINUTE_MS; minute < (from + QUARTER_MS) / MINUTE_MS; minute += 1)
      addMinute(minute, now, into);
  };

  const addHour = (hour: number, now: number, into: SumBar): void => {
    const from = hour * HOUR_MS;
    if (from > now) return;
    if (isPlain(from, from + HOUR_MS, now)) {
      addPlain(past.hour(hour), hourSlot(hour), from, into);
      return;
    }
    const first = hour * MINUTES_AN_HOUR;
    const isKept = from + HOUR_MS <= now && tape?.touches(first, first + MINUTES_AN_HOUR - 1) === true;
    const known = isKept ? finishedHours.get(hour) : undefined;
    if (known !== undefined) {
      addBar(into, known);
      return;
    }
    const sum = emptyBar();
    for (let minute = first; minute < first + MINUTES_AN_HOUR; minute += 1) addMinute(minute, now, sum);
    addBar(into, sum);
    if (!isKept) return;
    finishedHours.set(hour, sum);
    for (const oldest of finishedHours.keys()) {
      if (finishedHours.size <= MOST_HOURS) break;
      finishedHours.delete(oldest);
    }
  };

  const addDay = (day: number, now: number, into: SumBar): void => {
    const from = day * DAY_MS;
    if (isPlain(from, from + DAY_MS, now)) {
      addPlain(past.day(day), 0, from, into);
      return;
    }
    for (let hour = day * HOURS_A_DAY; hour < (day + 1) * HOURS_A_DAY; hour += 1) addHour(hour, now, into);
  };

  const sum = (from: number, to: number, now: number, into: SumBar): void => {
    let time = from;
    while (time < to && time <= now) {
      if (time % DAY_MS === 0 && time + DAY_MS <= to) {
        addDay(time / DAY_MS, now, into);
        time += DAY_MS;
      } else if (time % HOUR_MS === 0 && time + HOUR_MS <= to) {
        addHour(time / HOUR_MS, now, into);
        time += HOUR_MS;
      } else if (time % QUARTER_MS === 0 && time + QUARTER_MS <= to) {
        addQuarter(time / QUARTER_MS, now, into);
        time += QUARTER_MS;
      } else {
        addMinute(Math.floor(time / MINUTE_MS), now, into);
        time += MINUTE_MS;
      }
    }
  };

  const pace = (now: number): Pace => {
    const minute = Math.floor(now / MINUTE_MS);
    const { volume, trades } = present.minute(minute);
    const slot = minuteSlot(minute);
    return { volume: volume[slot] ?? 0, trades: trades[slot] ?? 0 };
  };

  const record = (time: number, px: number, sz: number): void => {
    tape ??= createTape();
    tape.record(Math.floor(time / MINUTE_MS), px, sz);
  };

  return { asset, firstTime: days.firstDay * DAY_MS, price, exactPrice, sum, pace, record };
}
