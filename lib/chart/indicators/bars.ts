import { Column } from './column.ts';

export interface Bar {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export type BarColumns = { readonly [field in keyof Bar]: Float64Array };

const fields = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

/** No price, amount or time is beyond these; within them no sum, square or quotient here becomes infinite. */
const greatest = 1e50;
const least = 1e-50;

/** A series in columns. A value that is not a number is stored as NaN, a tiny one as 0. */
export class Bars {
  readonly time: Column;
  readonly open: Column;
  readonly high: Column;
  readonly low: Column;
  readonly close: Column;
  readonly volume: Column;
  #length: number;

  /** Copies the columns, which stay the caller's, up to the length of the shortest. */
  constructor(columns?: BarColumns) {
    const length = columns === undefined ? 0 : Math.min(...fields.map((field) => columns[field].length));
    const copy = (field: keyof Bar): Column => {
      const column = new Column(length);
      const given = columns?.[field];
      if (given !== undefined) takeOver(given, column.values, length);
      return column;
    };
    this.time = copy('time');
    this.open = copy('open');
    this.high = copy('high');
    this.low = copy('low');
    this.close = copy('close');
    this.volume = copy('volume');
    this.#length = length;
  }

  get length(): number {
    return this.#length;
  }

  push(bar: Bar): void {
    this.#length += 1;
    for (const field of fields) this[field].reserve(this.#length);
    this.#write(bar);
  }

  replaceLast(bar: Bar): void {
    this.#write(bar);
  }

  #write(bar: Bar): void {
    for (const field of fields) this[field].values[this.#length - 1] = plausible(bar[field]);
  }
}

function takeOver(from: Float64Array, to: Float64Array, length: number): void {
  for (let i = 0; i < length; i += 1) to[i] = plausible(from[i] ?? NaN);
}

function plausible(value: number): number {
  const magnitude = Math.abs(value);
  if (magnitude < greatest) return magnitude > least ? value : 0;
  return Number.NaN;
}
