import type { Bar, Bars } from './bars.ts';
import { Column } from './column.ts';

/**
 * Computes the columns from index `from` up to, not including, `to`. The indexes before hold earlier bars, as many as
 * `lookBack` requested, and NaN before the first bar. Runs follow each other without a gap.
 */
export type Run = (from: number, to: number) => void;

/**
 * How many bars are computed at a time: what one step wrote is still in the processor's cache when the next reads it.
 */
const chunk = 1024;

/**
 * The steps of one indicator in their order. They work on columns that hold a stretch of the series, not all of it:
 * only outputs are stored for every bar. A step remembers what it needs of earlier bars in numbers taken from `state`,
 * and nowhere else: these are saved before the live bar and restored when it is updated. So the whole series at once,
 * bar by bar, and any mix with replacements run the same code on the same numbers.
 */
export class Plan {
  readonly #bars: Bars;
  readonly #inputs = new Map<keyof Bar, Column>();
  readonly #columns: Column[] = [];
  readonly #states: { readonly now: Float64Array; readonly kept: Float64Array }[] = [];
  readonly #runs: Run[] = [];
  readonly #outputs: { readonly from: Column; readonly to: Column }[] = [];
  #history = 1;
  #memory = 0;
  /** The index after the last bar. */
  #end = 0;
  /** How many bars have been computed or left out. */
  #done = 0;
  #isWhole = true;

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

  /** Returns the numbers of a step in which every earlier bar may count. */
  state(...initial: number[]): Float64Array {
    return this.fadingState(Number.POSITIVE_INFINITY, ...initial);
  }

  /** Returns the numbers of a step in which a bar no longer counts after so many others. */
  fadingState(bars: number, ...initial: number[]): Float64Array {
    this.#memory += bars;
    const now = Float64Array.from(initial);
    this.#states.push({ now, kept: now.slice() });
    return now;
  }

  step(run: Run): void {
    this.#runs.push(run);
  }

  /** Declares that the next step reads this many bars back. */
  lookBack(count: number): void {
    this.#history = Math.max(this.#history, count);
    this.#memory += count;
  }

  /** Returns a column that stores every bar. */
  output(from: Column): Column {
    const to = new Column(this.length);
    this.#outputs.push({ from, to });
    return to;
  }

  /**
   * Computes so many of the newest bars, or all; the last bar is the live one. Of the bars before it reads as many as
   * may count. Older bars have no value.
   */
  computeAll(newest = Number.POSITIVE_INFINITY): void {
    this.#done = Math.max(0, this.length - newest - this.#memory);
    for (const { to } of this.#outputs) to.values.fill(Number.NaN, 0, this.#done);
    this.#isWhole = this.#done === 0;
    while (!this.computeSome());
  }

  /** True if no bar was left out. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Computes the next stretch; returns true after the last. No bar may be added before that. */
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

  /**
   * Makes room for more bars. Nothing is allocated before the first bar, because an indicator is often chosen while its
   * bars are loading.
   */
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
