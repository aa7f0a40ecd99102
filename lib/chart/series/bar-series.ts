import type { Candle } from '../datafeed/port.ts';
import type { BarColumns } from '../indicators/index.ts';
import { orderCandles, readableCandle } from './candles.ts';

const fields = ['time', 'open', 'high', 'low', 'close', 'volume', 'turnover'] as const;
type Field = (typeof fields)[number];

/** The effect of an update: nothing, a new last bar, a replaced last bar, or a change further back. */
export type Change = 'none' | 'appended' | 'replaced' | 'rewritten';

const roomAtFirst = 1024;

/**
 * A series in columns that grows at both ends. Each bar keeps its ordinal: the first bar loaded has 0, older bars that
 * are added later have negative ones.
 */
export class BarSeries {
  #columns = emptyColumns(roomAtFirst);
  /** The index of ordinal 0. */
  #zero = 0;
  #start = 0;
  #end = 0;

  get length(): number {
    return this.#end - this.#start;
  }

  /** The ordinal of the oldest bar. */
  get first(): number {
    return this.#start - this.#zero;
  }

  /** The ordinal after the newest bar. */
  get end(): number {
    return this.#end - this.#zero;
  }

  /** Returns a value; NaN outside the series. */
  value(field: Field, ordinal: number): number {
    if (ordinal < this.first || ordinal >= this.end) return Number.NaN;
    return this.#columns[field][this.#zero + ordinal] ?? Number.NaN;
  }

  at(ordinal: number): Candle | undefined {
    if (ordinal < this.first || ordinal >= this.end) return undefined;
    const value = (field: Field): number => this.value(field, ordinal);
    return {
      time: value('time'),
      open: value('open'),
      high: value('high'),
      low: value('low'),
      close: value('close'),
      volume: value('volume'),
      turnover: value('turnover'),
    };
  }

  /** Views, valid until the next change. */
  get columns(): BarColumns {
    const view = (field: Field): Float64Array => this.#columns[field].subarray(this.#start, this.#end);
    const [time, open, high, low] = [view('time'), view('open'), view('high'), view('low')];
    return { time, open, high, low, close: view('close'), volume: view('volume') };
  }

  /** Returns the ordinal of the newest bar that opened at or before this time; one below the first if there is none. */
  ordinalAt(time: number): number {
    let low = this.#start;
    let high = this.#end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#columns.time[middle] ?? Number.NaN) <= time) low = middle + 1;
      else high = middle;
    }
    return low - 1 - this.#zero;
  }

  /** Adds or updates the live bar, in whatever order the updates arrive. A bar between two existing ones is ignored. */
  take(candle: Candle): Change {
    const read = readableCandle(candle);
    if (read === undefined) return 'none';
    const last = this.end - 1;
    const lastTime = this.value('time', last);
    if (this.length === 0 || read.time > lastTime) {
      this.#makeRoom(0, 1);
      this.#end += 1;
      this.#write(this.#end - 1, read);
      return 'appended';
    }
    const ordinal = this.ordinalAt(read.time);
    if (this.value('time', ordinal) !== read.time) return 'none';
    this.#write(this.#zero + ordinal, read);
    return ordinal === last ? 'replaced' : 'rewritten';
  }

  /** Merges the bars requested after a gap: existing bars are corrected, missing ones are inserted. */
  mend(candles: readonly Candle[]): void {
    const words = orderCandles(candles);
    const [oldest] = words;
    if (oldest === undefined) return;
    const from = Math.max(this.first, this.ordinalAt(oldest.time - 1) + 1);
    const kept: Candle[] = [];
    for (let ordinal = from; ordinal < this.end; ordinal += 1) {
      const bar = this.at(ordinal);
      if (bar !== undefined) kept.push(bar);
    }
    const tail = orderCandles([...kept, ...words]);
    this.#end = this.#zero + from;
    for (const bar of tail) this.take(bar);
  }

  /** Adds older bars, skipping those that exist. Returns how many were added. */
  prepend(candles: readonly Candle[]): number {
    const firstTime = this.length === 0 ? Number.POSITIVE_INFINITY : this.value('time', this.first);
    const all = orderCandles(candles);
    const overlap = all.findIndex(({ time }) => time >= firstTime);
    const older = overlap === -1 ? all : all.slice(0, overlap);
    if (this.length === 0) {
      this.#makeRoom(0, older.length);
      this.#writeAll(this.#start, older);
      this.#end += older.length;
      return older.length;
    }
    this.#makeRoom(older.length, 0);
    this.#start -= older.length;
    this.#writeAll(this.#start, older);
    return older.length;
  }

  #write(place: number, candle: Candle): void {
    for (const field of fields) this.#columns[field][place] = candle[field];
  }

  /** Writes bars. Each column has its own variable, since looking up a field per bar costs ten times as much. */
  #writeAll(place: number, candles: readonly Candle[]): void {
    const { time, open, high, low, close, volume, turnover } = this.#columns;
    for (let index = 0, at = place; index < candles.length; index += 1, at += 1) {
      const bar = candles[index];
      if (bar === undefined) continue;
      time[at] = bar.time;
      open[at] = bar.open;
      high[at] = bar.high;
      low[at] = bar.low;
      close[at] = bar.close;
      volume[at] = bar.volume;
      turnover[at] = bar.turnover;
    }
  }

  /** Doubles the capacity each time, so that adding a bar costs the same however many there are. */
  #makeRoom(before: number, after: number): void {
    const capacity = this.#columns.time.length;
    if (this.#start >= before && this.#end + after <= capacity) return;
    const front = this.#start >= before ? this.#start : Math.max(before, this.length);
    const back = this.#end + after <= capacity ? capacity - this.#end : Math.max(after, this.length);
    const grown = emptyColumns(front + this.length + back);
    for (const field of fields) grown[field].set(this.#columns[field].subarray(this.#start, this.#end), front);
    this.#columns = grown;
    this.#zero += front - this.#start;
    this.#end += front - this.#start;
    this.#start = front;
  }
}

function emptyColumns(length: number): Record<Field, Float64Array> {
  const column = (): Float64Array => new Float64Array(length);
  return {
    time: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    turnover: column(),
  };
}
