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

test.each([
  ['enough is left', { unitsLeft: 1_000, msLeft: hourMs, wishedPerHour: 1_000 }, 1],
  ['three times as much is wished', { unitsLeft: 1_000, msLeft: 3 * hourMs, wishedPerHour: 1_000 }, 3],
  ['nothing is wished', { unitsLeft: 1, msLeft: 30 * dayMs, wishedPerHour: 0 }, 1],
  ['nothing is left', { unitsLeft: 0, msLeft: hourMs, wishedPerHour: 0 }, Number.POSITIVE_INFINITY],
])('when %s, intervals are stretched accordingly', (_when, spending, pace) => {
  expect(paceOf(spending)).toBe(pace);
});

test('intervals are never shorter than wished, and longer the less is left and the more is wished', () => {
  const count = fc.integer({ min: 1, max: 50_000_000 });
  fc.assert(
    fc.property(count, count, fc.integer({ min: 0, max: 31 * dayMs }), count, (some, more, msLeft, wishedPerHour) => {
      const pace = paceOf({ unitsLeft: some, msLeft, wishedPerHour });
      expect(pace).toBeGreaterThanOrEqual(1);
      expect(paceOf({ unitsLeft: some + more, msLeft, wishedPerHour })).toBeLessThanOrEqual(pace);
      expect(paceOf({ unitsLeft: some, msLeft, wishedPerHour: wishedPerHour + more })).toBeGreaterThanOrEqual(pace);
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

test('a demand of ten times the quota is served until the last days of the month, and uses most of it', async () => {
  const shown = Array.from({ length: 20 }, () => ({ units: 30, everyMs: 2 * minuteMs }));
  const wished = 20 * 30 * 30 * 24 * 28;
  const { spent, lastAt, until } = await monthOf(shown, wished / 10, 10 * minuteMs);
  expect(spent).toBeLessThanOrEqual(wished / 10);
  expect(spent).toBeGreaterThan((wished / 10) * 0.8);
  expect(until - lastAt).toBeLessThan(dayMs);
});
