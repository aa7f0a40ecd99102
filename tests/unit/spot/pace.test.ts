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
/** What an hour may cost so that this quota lasts for the 744 hours of October. */
const evenly = 1_000;
const quota = evenly * 744;

test.each([
  ['the month begins', { used: 0, at: at(0), wishedPerHour: 100 * evenly }, 1],
  ['everything was requested once at a start', { used: 6 * evenly, at: at(0), wishedPerHour: 72 * evenly }, 1],
  ['half of what was ahead is left', { used: 9 * evenly, at: at(0), wishedPerHour: (735 * evenly) / 248 }, 2],
  ['three times as much is wished', { used: 12 * evenly, at: at(0), wishedPerHour: (732 / 248) * evenly }, 3],
  ['more than that was spent ahead', { used: 18 * evenly, at: at(0), wishedPerHour: (726 / 248) * evenly }, 5],
  ['less was spent than an even month would', { used: 99 * evenly, at: at(100), wishedPerHour: 100 * evenly }, 1],
  ['an hour is left and little was kept for it', { used: quota - 750, at: at(743), wishedPerHour: 7_500 }, 10],
  ['nothing is wished', { used: quota - 1, at: at(0), wishedPerHour: 0 }, 1],
  ['more is wished than any month has', { used: quota - 1, at: at(0), wishedPerHour: quota ** 2 }, 10_000],
  ['nothing is left', { used: quota, at: at(743), wishedPerHour: 0 }, Number.POSITIVE_INFINITY],
])('when %s, intervals are stretched accordingly', (_when, spending, pace) => {
  expect(paceOf({ quota, ...spending })).toBeCloseTo(pace, 9);
});

test('intervals are never shorter than wished, and longer the less is left and the more is wished', () => {
  const count = fc.integer({ min: 1, max: 50_000_000 });
  fc.assert(
    fc.property(count, count, fc.integer({ min: 0, max: 743 }), count, (used, more, hours, wishedPerHour) => {
      const spending = { quota: 50_000_001, used, at: at(hours), wishedPerHour };
      const pace = paceOf(spending);
      expect(pace).toBeGreaterThanOrEqual(1);
      expect(paceOf({ ...spending, used: used + more })).toBeGreaterThanOrEqual(pace);
      expect(paceOf({ ...spending, wishedPerHour: wishedPerHour + more })).toBeGreaterThanOrEqual(pace);
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

test('a burst that no interval holds back stretches them by its size, however many requests it had', async () => {
  const { from } = quotaMonthAt(Date.UTC(2026, 9, 1));
  const stretchedBy = async (requests: number) => {
    const time = new VirtualTime(from);
    const plan = { unitsPerMonth: 744_000, requestsPerSecond: 100_000 };
    const ledger = createMemoryUnitLedger({ now: time.now, plan });
    const allowance = createUnitsAllowance({ ...plan, ledger, clock: time, patienceMs: 0 });
    const weight = 36_000 / requests;
    for (let request = 0; request < requests; request += 1) (await allowance.ask({ weight })).settle(weight);
    return allowance.pace();
  };
  expect(await stretchedBy(3_600)).toBeCloseTo(await stretchedBy(36), 9);
});

test('a demand of ten times the quota is served until the last days of the month, and uses most of it', async () => {
  const shown = Array.from({ length: 20 }, () => ({ units: 30, everyMs: 2 * minuteMs }));
  const wished = 20 * 30 * 30 * 24 * 28;
  const { spent, lastAt, until } = await monthOf(shown, wished / 10, 10 * minuteMs);
  expect(spent).toBeLessThanOrEqual(wished / 10);
  expect(spent).toBeGreaterThan((wished / 10) * 0.8);
  expect(until - lastAt).toBeLessThan(dayMs);
});
