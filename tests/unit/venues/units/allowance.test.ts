import { expect, test } from 'vitest';
import { hourMs } from '../../../../lib/config/time.ts';
import { createUnitsAllowance } from '../../../../server/venues/units/allowance.ts';
import { createMemoryUnitLedger } from '../../../../server/venues/units/ledger.ts';
import { VirtualTime } from '../../../helpers/virtual-time.ts';

const start = Date.UTC(2026, 10, 15);

function newAllowance({ unitsPerMonth = 1_000, requestsPerSecond = 3, patienceMs = 2_500, at = start } = {}) {
  const time = new VirtualTime(at);
  const ledger = createMemoryUnitLedger({ now: time.now, plan: { unitsPerMonth, requestsPerSecond } });
  return { time, ledger, allowance: createUnitsAllowance({ ledger, clock: time, unitsPerMonth, patienceMs }) };
}

async function spend({ allowance }: ReturnType<typeof newAllowance>, units: number): Promise<void> {
  (await allowance.ask({ weight: units })).settle(units);
}

test('so many calls leave in a second, the others wait in the order in which they came', async () => {
  const { time, allowance } = newAllowance();
  const left: number[] = [];
  const calls = Array.from({ length: 8 }, async (_, index) => {
    (await allowance.ask({ weight: 1 })).settle(1);
    left.push(index);
  });
  await time.pass(0);
  expect(left).toEqual([0, 1, 2]);
  await time.pass(1_000);
  expect(left).toEqual([0, 1, 2, 3, 4, 5]);
  await time.pass(1_000);
  await Promise.all(calls);
  expect(left).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a call counts until a second after its answer, since the vendor counts it at any moment before', async () => {
  const { time, allowance } = newAllowance({ requestsPerSecond: 1, patienceMs: 100 });
  const slow = await allowance.ask({ weight: 1 });
  await time.pass(5_000);
  await expect(allowance.ask({ weight: 1 })).rejects.toMatchObject({ code: 'venue.rate_limited' });
  slow.settle(1);
  await time.pass(1_000);
  await expect(allowance.ask({ weight: 1 })).resolves.toBeDefined();
});

test('a caller that would wait too long is refused at once, with how long it would have been', async () => {
  const { allowance } = newAllowance({ requestsPerSecond: 1, patienceMs: 500 });
  (await allowance.ask({ weight: 1 })).settle(1);
  await expect(allowance.ask({ weight: 1 })).rejects.toMatchObject({
    code: 'venue.rate_limited',
    retryAfterMs: 1_000,
  });
});

test('a caller is sent away when its patience ends, even while those who count do not answer', async () => {
  const time = new VirtualTime(start);
  const silent = createMemoryUnitLedger({ now: time.now, plan: { unitsPerMonth: 10, requestsPerSecond: 1 } });
  const ledger = { ...silent, take: () => new Promise<never>(() => undefined) };
  const allowance = createUnitsAllowance({ ledger, clock: time, unitsPerMonth: 10, patienceMs: 2_500 });
  const answers: unknown[] = [];
  allowance.ask({ weight: 1 }).catch((error: { code: string }) => answers.push(error.code));
  await time.pass(2_500);
  expect(answers).toEqual(['venue.rate_limited']);
});

test('nothing leaves that the month cannot pay, until there is a new month', async () => {
  const made = newAllowance({ at: Date.UTC(2026, 10, 30, 22) });
  await spend(made, 995);
  await expect(made.allowance.ask({ weight: 6 })).rejects.toMatchObject({
    code: 'venue.quota_spent',
    retryAfterMs: 2 * hourMs,
  });
  await spend(made, 5);
  expect(made.allowance.state()).toEqual({ limit: 1_000, used: 1_000, left: 0 });
  await made.time.pass(2 * hourMs);
  expect(made.allowance.state()).toMatchObject({ used: 0, left: 1_000, pace: 1 });
  await spend(made, 1_000);
});

test('the unused part of a call is given back, unless its month is over', async () => {
  const { time, allowance } = newAllowance({ at: Date.UTC(2026, 10, 30, 23) });
  (await allowance.ask({ weight: 100 })).settle(40);
  expect(allowance.state().used).toBe(40);
  const late = await allowance.ask({ weight: 100 });
  await time.pass(hourMs);
  late.settle(0);
  expect(allowance.state().used).toBe(0);
});

test('a refusal for too many requests rests a moment, one for a spent quota rests for hours', async () => {
  const made = newAllowance({ patienceMs: 0 });
  await made.allowance.refused(undefined);
  await expect(made.allowance.ask({ weight: 1 })).rejects.toMatchObject({ code: 'venue.rate_limited' });
  await made.time.pass(1_000);
  await spend(made, 1);
  await made.allowance.quotaSpent?.(undefined);
  await made.time.pass(3 * hourMs);
  await expect(made.allowance.ask({ weight: 1 })).rejects.toMatchObject({
    code: 'venue.quota_spent',
    retryAfterMs: hourMs,
  });
  await made.time.pass(hourMs);
  await spend(made, 1);
});

test('the pace grows while more is spent than an even month would, and is as wished again after a while', async () => {
  const made = newAllowance({ unitsPerMonth: 72_000, requestsPerSecond: 100 });
  await spend(made, 33_600);
  expect(made.allowance.pace()).toBe(1);
  await spend(made, 1_200);
  expect(made.allowance.pace()).toBe(2);
  await made.time.pass(6 * hourMs);
  expect(made.allowance.pace()).toBe(1);
});
