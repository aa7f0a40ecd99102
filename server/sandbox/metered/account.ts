import { z } from 'zod';
import { Faults, faultSchema } from '../faults.ts';
import { type Cycle, cycleAround } from './cycle.ts';
import { Meter, type Till } from './meter.ts';
import { Throughput } from './throughput.ts';
import type { Reported, VendorControl } from './vendor-control.ts';

/** A plan that a vendor sells, with the fields that all vendors have. */
export interface Plan {
  /** The units that may be spent in a cycle. */
  readonly units: number;
  readonly cycle: Cycle;
}

export interface AccountOptions<Name extends string, P extends Plan> {
  readonly plans: Readonly<Record<Name, P>>;
  /** The plan at first. */
  readonly plan: Name;
  /** The window of the vendor's rate limit. */
  readonly windowMs: number;
  now(): number;
}

/** The one account of this installation at a vendor: key, plan, spent units, and faults. */
export class Account<Name extends string, P extends Plan> implements VendorControl {
  readonly meter = new Meter();
  readonly faults = new Faults();
  readonly throughput: Throughput;
  private readonly options: AccountOptions<Name, P>;
  private name: Name;
  /** The only accepted key; undefined accepts any. */
  private key: string | undefined;
  /** The quota that replaces the plan's own units. */
  private quota: number | undefined;

  constructor(options: AccountOptions<Name, P>) {
    this.options = options;
    this.throughput = new Throughput(options.windowMs);
    this.name = options.plan;
  }

  get plan(): P {
    return this.options.plans[this.name];
  }

  get planName(): Name {
    return this.name;
  }

  get units(): number {
    return this.quota ?? this.plan.units;
  }

  get cycle(): readonly [start: number, end: number] {
    return cycleAround(this.plan.cycle, this.options.now());
  }

  get isSpent(): boolean {
    const { api, ws } = this.meter.spent(...this.cycle);
    return api + ws >= this.units;
  }

  knows(key: string | undefined): boolean {
    return key !== undefined && key !== '' && (this.key === undefined || key === this.key);
  }

  spend(till: Till, units: number): void {
    this.meter.spend(this.options.now(), till, units);
  }

  report(): object {
    const { api, ws } = this.meter.spent(...this.cycle);
    return {
      plan: this.name,
      hasOwnKey: this.key !== undefined,
      quota: this.units,
      used: api + ws,
      units: { api, ws },
      calls: this.meter.calls,
      faults: this.faults.current,
    };
  }

  changeKnobs(body: unknown): Reported {
    const { success, data, error } = this.schema().safeParse(body);
    if (!success) {
      const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      return { status: 400, body: { code: 'sandbox.invalid', issues } };
    }
    const { plan, key, quota, used, faults, seed, reset } = data;
    if (reset === true) this.begin();
    if (plan !== undefined) this.name = plan;
    if (key !== undefined) this.key = key ?? undefined;
    if (quota !== undefined) this.quota = quota ?? undefined;
    if (used !== undefined) {
      this.meter.forgetSpent();
      this.spend('api', used);
    }
    if (faults !== undefined) this.faults.set(faults, seed ?? 1);
    return { status: 200, body: this.report() };
  }

  private schema() {
    const names = Object.keys(this.options.plans).filter((name): name is Name => name in this.options.plans);
    return z
      .strictObject({
        plan: z.enum(names),
        key: z.nullable(z.string().min(1)),
        quota: z.nullable(z.int().min(0)),
        used: z.int().min(0),
        faults: z.array(faultSchema).max(50),
        seed: z.int(),
        reset: z.boolean(),
      })
      .partial();
  }

  private begin(): void {
    this.name = this.options.plan;
    this.key = undefined;
    this.quota = undefined;
    this.meter.forgetCalls();
    this.meter.forgetSpent();
    this.throughput.forget();
    this.faults.set([], 1);
  }
}
