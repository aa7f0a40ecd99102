import type { Bar, Bars } from './bars.ts';
import { Column } from './column.ts';

/**
 * Computes the places from `from` up to, not including, `to` of the columns. The places before hold the bars before, as
 * many as were asked for by `lookBack`, and NaN before the first bar. Runs follow each other without a gap.
 */
export type Run = (from: number, to: number) => void;

/** Bars at a time: what one step wrote is still in the processor's cache when the next reads it. */
const chunk = 1024;

/**
 * The steps of one indicator in their order. They work on columns that hold a stretch of the series, not all of it:
 * only what is drawn is kept for every bar. A step remembers what it needs of earlier bars in numbers taken from
 * `state`, and nowhere else: they are kept before the live bar and put back when it comes again. So the whole series
 * at once, bar by bar, and any mix with replacements run the same code on the same numbers.
 */
export class Plan {
  readonly #bars: Bars;
  readonly #inputs = new Map<keyof Bar, Column>();
  readonly #columns: Column[] = [];
  readonly #states: { readonly now: Float64Array; readonly kept: Float64Array }[] = [];
  readonly #runs: Run[] = [];
  readonly #outputs: { readonly from: Column; readonly to: Column }[] = [];
  #history = 1;
  /** The place after the last bar. */
  #end = 0;
  /** Bars that are computed. */
  #done = 0;

  constructor(bars: Bars) {
    this.#bars = bars;
  }

  get length(): number {
    return this.#bars.length;
  }

  input(field: keyof Bar): Column {
    const known = this.#inputs.get(field);
    if (known !== undefined) return known;
    const column = this.column();
    this.#inputs.set(field, column);
    return column;
  }

  column(): Column {
    const column = new Column(0);
    this.#columns.push(column);
    return column;
  }

  state(...initial: number[]): Float64Array {
    const now = Float64Array.from(initial);
    this.#states.push({ now, kept: now.slice() });
    return now;
  }

  step(run: Run): void {
    this.#runs.push(run);
  }

  /** The step laid next reads so many bars back. */
  lookBack(count: number): void {
    this.#history = Math.max(this.#history, count);
  }

  /** A column of which every bar is kept. */
  output(from: Column): Column {
    const to = new Column(this.length);
    this.#outputs.push({ from, to });
    return to;
  }

  /** Everything so far; the last bar is the live one. */
  computeAll(): void {
    while (!this.computeSome());
  }

  /** The next stretch of it; true after the last. No bar may come before that. */
  computeSome(): boolean {
    if (this.length === 0) return true;
    const count = Math.min(chunk, this.length - 1 - this.#done);
    if (count <= 0) {
      this.computeNew();
      return true;
    }
    this.#makeRoom(count);
    this.#compute(this.#done, count);
    this.#done += count;
    return false;
  }

  computeNew(): void {
    for (const { now, kept } of this.#states) kept.set(now);
    for (const { to } of this.#outputs) to.reserve(this.length);
    this.#makeRoom(1);
    this.#compute(this.length - 1, 1);
  }

  computeAgain(): void {
    for (const { now, kept } of this.#states) now.set(kept);
    this.#end -= 1;
    this.#compute(this.length - 1, 1);
  }

  /** None before the first bar: an indicator is often chosen while its bars are on their way. */
  #makeRoom(count: number): void {
    if (this.#end === 0) {
      for (const column of this.#columns) column.values = new Float64Array(this.#history + chunk).fill(Number.NaN);
      this.#end = this.#history;
    }
    if (this.#end + count <= this.#history + chunk) return;
    for (const { values } of this.#columns) values.copyWithin(0, this.#end - this.#history, this.#end);
    this.#end = this.#history;
  }

  #compute(first: number, count: number): void {
    const from = this.#end;
    const to = from + count;
    for (const [field, { values }] of this.#inputs) copy(this.#bars[field].values, first, values, from, count);
    for (const run of this.#runs) run(from, to);
    for (const output of this.#outputs) copy(output.from.values, from, output.to.values, first, count);
    this.#end = to;
  }
}

function copy(source: Float64Array, at: number, target: Float64Array, to: number, count: number): void {
  if (count === 1) target[to] = source[at] ?? NaN;
  else target.set(source.subarray(at, at + count), to);
}
