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

  computeAll(): void {
    this.#plan.computeAll();
  }

  /** The next stretch of all; true after the last. */
  computeSome(): boolean {
    return this.#plan.computeSome();
  }

  /** Another one whenever a value may be another. */
  get revision(): number {
    return this.#revision;
  }

  /** The outputs that have values with these parameters. */
  get keys(): string[] {
    return [...this.#columns.keys()];
  }

  /** One number a bar, NaN where there is none. A view: it is good until the next bar. */
  output(key: string): Float64Array | undefined {
    return this.#columns.get(key)?.values.subarray(0, this.#plan.length);
  }

  last(key: string): number | undefined {
    return this.#columns.get(key)?.values[this.#plan.length - 1];
  }

  /** For whoever holds the series: it has one bar more. */
  computeNew(): void {
    this.#revision += 1;
    this.#plan.computeNew();
  }

  /** For whoever holds the series: its last bar changed. */
  computeAgain(): void {
    this.#revision += 1;
    this.#plan.computeAgain();
  }
}

/** A series and what is computed over it. Older bars in front make a new one. */
export class Studies {
  readonly bars: Bars;
  readonly #studies = new Set<Study>();

  constructor(columns?: BarColumns) {
    this.bars = new Bars(columns);
  }

  add(indicator: Indicator, given?: readonly (number | undefined)[]): Study {
    const study = this.lay(indicator, given);
    study.computeAll();
    return study;
  }

  /** Whoever lays one computes it before the next bar. */
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

  /** The live bar again. Before the first bar there is none to replace: then it is the first. */
  replace(bar: Bar): void {
    if (this.bars.length === 0) {
      this.next(bar);
    } else {
      this.bars.replaceLast(bar);
      for (const study of this.#studies) study.computeAgain();
    }
  }
}

/** An indicator over a whole series at once. */
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
