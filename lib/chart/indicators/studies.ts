import { type Bar, type BarColumns, Bars } from './bars.ts';
import type { Column } from './column.ts';
import { type Indicator, settle } from './indicator.ts';
import { Plan } from './plan.ts';

/** One indicator over a series, up to date with it. */
export class Study {
  readonly indicator: Indicator;
  readonly values: readonly number[];
  readonly #plan: Plan;
  readonly #columns: ReadonlyMap<string, Column>;
  #revision = 0;

  constructor(bars: Bars, indicator: Indicator, given?: readonly (number | undefined)[]) {
    this.indicator = indicator;
    this.values = settle(indicator, given);
    const plan = new Plan(bars);
    const built = Object.entries(indicator.build(plan, ...this.values));
    this.#columns = new Map(built.map(([key, column]) => [key, plan.output(column)]));
    this.#plan = plan;
  }

  /** Computes so many of the newest bars, or all. */
  computeAll(newest?: number): void {
    this.#plan.computeAll(newest);
  }

  /** True if no bar was left out. */
  get isWhole(): boolean {
    return this.#plan.isWhole;
  }

  /** Computes the next stretch of bars; returns true after the last. */
  computeSome(): boolean {
    return this.#plan.computeSome();
  }

  /** A number that changes whenever a value may have changed. */
  get revision(): number {
    return this.#revision;
  }

  /** The keys of the outputs that have values with these parameters. */
  get keys(): string[] {
    return [...this.#columns.keys()];
  }

  /** Returns one number per bar, NaN where there is none. It is a view that is valid until the next bar. */
  output(key: string): Float64Array | undefined {
    return this.#columns.get(key)?.values.subarray(0, this.#plan.length);
  }

  last(key: string): number | undefined {
    return this.#columns.get(key)?.values[this.#plan.length - 1];
  }

  /** Called by the owner of the series when it has one more bar. */
  computeNew(): void {
    this.#revision += 1;
    this.#plan.computeNew();
  }

  /** Called by the owner of the series when its last bar changed. */
  computeAgain(): void {
    this.#revision += 1;
    this.#plan.computeAgain();
  }
}

/** A series and the indicators computed over it. Older bars in front require a new instance. */
export class Studies {
  readonly bars: Bars;
  readonly #studies = new Set<Study>();

  constructor(columns?: BarColumns) {
    this.bars = new Bars(columns);
  }

  /** Adds an indicator, computed for so many of the newest bars, or for all. */
  add(indicator: Indicator, given?: readonly (number | undefined)[], newest?: number): Study {
    const study = this.lay(indicator, given);
    study.computeAll(newest);
    return study;
  }

  /** Adds an indicator. The caller must compute it before the next bar. */
  lay(indicator: Indicator, given?: readonly (number | undefined)[]): Study {
    const study = new Study(this.bars, indicator, given);
    this.#studies.add(study);
    return study;
  }

  remove(study: Study): void {
    this.#studies.delete(study);
  }

  next(bar: Bar): void {
    this.bars.push(bar);
    for (const study of this.#studies) study.computeNew();
  }

  /** Replaces the live bar. If there is no bar yet, it becomes the first. */
  replace(bar: Bar): void {
    if (this.bars.length === 0) {
      this.next(bar);
    } else {
      this.bars.replaceLast(bar);
      for (const study of this.#studies) study.computeAgain();
    }
  }
}

/** Computes an indicator over a whole series at once. */
export function computeOutputs(indicator: Indicator, bars: Bars, given?: readonly (number | undefined)[]) {
  const study = new Study(bars, indicator, given);
  study.computeAll();
  const outputs = new Map<string, Float64Array>();
  for (const key of study.keys) {
    const values = study.output(key);
    if (values !== undefined) outputs.set(key, values);
  }
  return outputs;
}
