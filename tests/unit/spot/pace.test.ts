import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteMs } from '../../../lib/config/time.ts';
import { paceOf, quotaMonthAt } from '../../../lib/domain/spot/pace.ts';
import { createUnitsAllowance } from '../../../server/venues/units/allowance.ts';
import { createMemoryUnitLedger } from '../../../server/venues/units/ledger.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

const runs = process.env['LONG'] === '1' ? 1_000 : 60;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

test('a month of a quota is a calendar month in UTC', () => {
  const at = Date.UTC(2026, 11, 31, 23, 59);
  expect(quotaMonthAt(at)).toEqual({ from: Date.UTC(2026, 11, 1), until: Date.UTC(2027, 0, 1) });
  expect(quotaMonthAt(Date.UTC(2027, 0, 1)).from).toBe(Date.UTC(2027, 0, 1));
});

const october = quotaMonthAt(Date.UTC(2026, 9, 1));
const at = (hours: number) => october.from + hours * hourMs;
/** The cost of an hour with which this quota lasts for the 744 hours of October. */
const evenly = 1_000;
const quota = evenly * 744;

test.each([
  ['the month begins', 0, 0, 1],
  ['everything was requested once at a start', 6, 0, 1],
  ['twice as far ahead as is free', 12, 0, 2],
  ['four times as far ahead', 24, 0, 8],
  ['less was spent than an even month would', 99, 100, 1],
  ['an hour is left and a quarter of it was spent ahead', 743.25, 743, 8],
  ['the whole month was spent in an hour', 743.9, 1, 10_000],
  ['nothing is left', 744, 743, Number.POSITIVE_INFINITY],
])('when %s, intervals are stretched accordingly', (_when, hoursSpent, hours, pace) => {
  expect(paceOf({ quota, used: hoursSpent * evenly, at: at(hours) })).toBeCloseTo(pace, 9);
});

test('intervals are never shorter than wished, and longer the more was spent', () => {
  const units = fc.integer({ min: 0, max: quota });
  fc.assert(
    fc.property(units, units, fc.double({ min: 0, max: 743.9, noNaN: true }), (used, more, hours) => {
      const pace = paceOf({ quota, used, at: at(hours) });
      expect(pace).toBeGreaterThanOrEqual(1);
      expect(paceOf({ quota, used: used + more, at: at(hours) })).toBeGreaterThanOrEqual(pace);
    }),
    { numRuns: runs * 5 },
  );
});

/** A thing that is shown: one question of so many units, asked again when its answer is too old. */
interface Shown {
  readonly units: number;
  readonly everyMs: number;
}

/** Shows these for the whole of a month, in steps, and returns what was spent and when the last question was. */
async function monthOf(shown: readonly Shown[], unitsPerMonth: number, stepMs: number) {
  const { from, until } = quotaMonthAt(Date.UTC(2026, 1, 1));
  const time = new VirtualTime(from);
  const ledger = createMemoryUnitLedger({ now: time.now, plan: { unitsPerMonth, requestsPerSecond: 1_000 } });
  const allowance = createUnitsAllowance({ ledger, clock: time, unitsPerMonth, patienceMs: 0 });
  const askedAt = shown.map(() => Number.NEGATIVE_INFINITY);
  let spent = 0;
  let lastAt = from;
  let now = from;
  for (; now < until; now += stepMs) {
    await time.to(now);
    for (const [index, { units, everyMs }] of shown.entries()) {
      if (now - (askedAt[index] ?? 0) < everyMs * allowance.pace()) continue;
      const leave = await allowance.ask({ weight: units }).catch(() => undefined);
      if (leave === undefined) continue;
      leave.settle(units);
      spent += units;
      lastAt = now;
      askedAt[index] = now;
    }
  }
  return { spent, lastAt, until, state: allowance.state() };
}

const demand = fc.array(
  fc.record({ units: fc.integer({ min: 1, max: 1_000 }), everyMs: fc.integer({ min: 15_000, max: dayMs }) }),
  { minLength: 1, maxLength: 8 },
);

test('over any month of any demand the units never exceed the quota', async () => {
  await fc.assert(
    fc.asyncProperty(demand, fc.integer({ min: 1_000, max: 500_000 }), async (shown, quota) => {
      const { spent, state } = await monthOf(shown, quota, 6 * hourMs);
      expect(spent).toBeLessThanOrEqual(quota);
      expect(state.used).toBe(spent);
    }),
    { numRuns: runs },
  );
});

test('a start at which everything is requested once leaves the prices as fresh as ever', async () => {
  const { from } = quotaMonthAt(Date.UTC(2026, 9, 1));
  const time = new VirtualTime(from);
  const unitsPerMonth = 5_000_000;
  const ledger = createMemoryUnitLedger({ now: time.now, plan: { unitsPerMonth, requestsPerSecond: 1_000 } });
  const allowance = createUnitsAllowance({ ledger, clock: time, unitsPerMonth, patienceMs: 0 });
  const ask = async () => (await allowance.ask({ weight: 30 })).settle(30);
  for (let token = 0; token < 500; token += 1) await ask();
  expect(allowance.pace()).toBe(1);
});

test.each([2, 10, 100])(
  'a demand of %s times the quota is served until the last hours, and uses most of it',
  async (times) => {
    const shown = Array.from({ length: 20 }, () => ({ units: 30, everyMs: 10 * minuteMs }));
    const wished = 20 * 30 * 6 * 24 * 28;
    const { spent, lastAt, until } = await monthOf(shown, wished / times, 10 * minuteMs);
    expect(spent).toBeLessThanOrEqual(wished / times);
    expect(spent).toBeGreaterThan((wished / times) * 0.8);
    expect(until - lastAt).toBeLessThan(3 * hourMs);
  },
);
