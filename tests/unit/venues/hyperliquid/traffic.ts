import fc from 'fast-check';
import { expect } from 'vitest';
import { type Budget, createBudget } from '../../../../server/venues/hyperliquid/budget/budget.ts';
import { type Kind, kinds } from '../../../../server/venues/hyperliquid/budget/kinds.ts';
import type { Ledger } from '../../../../server/venues/hyperliquid/budget/ledger.ts';
import { VirtualTime } from '../../../helpers/virtual-time.ts';

const call = fc.record({
  afterMs: fc.oneof(fc.constant(0), fc.nat({ max: 2_500 })),
  instance: fc.nat({ max: 2 }),
  kind: fc.constantFrom(...kinds),
  user: fc.constantFrom('a', 'b', 'c'),
  weight: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 20, max: 120 })),
  /** The share of the reserved weight that is spent, in hundredths. */
  spent: fc.integer({ min: 0, max: 100 }),
  tookMs: fc.nat({ max: 9_000 }),
  /** When the venue counts the call, in hundredths of its duration. */
  weighedAt: fc.integer({ min: 0, max: 100 }),
  patienceMs: fc.integer({ min: 1, max: 90_000 }),
});
export const traffic = fc.array(call, { minLength: 1, maxLength: 250, size: 'max' });
export type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never;

interface Weighed {
  readonly at: number;
  readonly kind: Kind;
  readonly weight: number;
}

export interface Day {
  readonly weighed: readonly Weighed[];
  readonly refused: number;
}

/** Runs calls and returns what the venue counted. When one is let out, checks that no more urgent one is waiting. */
export async function runDay(
  calls: readonly Call[],
  ledgers: (time: VirtualTime) => readonly Ledger[],
  meanwhile: (time: VirtualTime, index: number) => void = () => undefined,
): Promise<Day> {
  const time = new VirtualTime(1_000_000);
  const budgets: Budget[] = ledgers(time).map((ledger) => createBudget({ ledger, clock: time }));
  const weighed: Weighed[] = [];
  const waiting = budgets.map(() => new Map<Kind, number>());
  let refused = 0;
  const count = (at: number, kind: Kind, by: number) => {
    const here = waiting[at];
    here?.set(kind, (here.get(kind) ?? 0) + by);
  };
  for (const [index, { kind, user, weight, ...how }] of calls.entries()) {
    await time.pass(how.afterMs);
    meanwhile(time, index);
    const at = how.instance % budgets.length;
    count(at, kind, 1);
    budgets[at]?.ask({ kind, purpose: 'markets', user, weight, patienceMs: how.patienceMs }).then(
      (leave) => {
        count(at, kind, -1);
        // People may be kept back for others while a job finds room.
        const urgent = kinds.slice(0, kinds.indexOf(kind)).filter((before) => before !== 'person');
        for (const before of urgent) expect(waiting[at]?.get(before) ?? 0, before).toBe(0);
        const spent = Math.ceil((weight * how.spent) / 100);
        weighed.push({ at: time.now() + Math.floor((how.tookMs * how.weighedAt) / 100), kind, weight: spent });
        time.later(how.tookMs, () => leave.settle(spent));
      },
      () => {
        count(at, kind, -1);
        refused += 1;
      },
    );
  }
  await time.pass(200_000);
  for (const budget of budgets) {
    expect(budget.state()).toMatchObject({ waiting: { cancel: 0, order: 0, read: 0, watch: 0, person: 0, job: 0 } });
  }
  return { weighed, refused };
}

/** Returns the most weight that the venue counted for some kinds within any minute. */
export function heaviestMinute(weighed: readonly Weighed[], of: readonly Kind[]): number {
  const sorted = weighed.filter(({ kind }) => of.includes(kind)).sort((a, b) => a.at - b.at);
  let heaviest = 0;
  let sum = 0;
  let tail = 0;
  for (const one of sorted) {
    sum += one.weight;
    for (let last = sorted[tail]; last !== undefined && last.at <= one.at - 60_000; last = sorted[tail]) {
      sum -= last.weight;
      tail += 1;
    }
    heaviest = Math.max(heaviest, sum);
  }
  return heaviest;
}
