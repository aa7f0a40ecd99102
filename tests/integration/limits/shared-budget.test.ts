import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { purgeExpired } from '../../../server/db/repositories/sessions.ts';
import {
  emptyVenueWeight,
  leaseVenueWeight,
  type WeightRequest,
} from '../../../server/db/repositories/venue-weight.ts';
import { type Kind, rulesOf } from '../../../server/venues/hyperliquid/budget/kinds.ts';
import { createLeasedLedger } from '../../../server/venues/hyperliquid/budget/leased-ledger.ts';
import { service } from '../data/clients.ts';

function office(budget = randomUUID()) {
  const lease = (kind: Kind, least: number, block: number, more: Partial<WeightRequest> = {}) =>
    leaseVenueWeight(service, {
      budget,
      kind,
      least,
      block,
      rules: rulesOf[kind],
      holdMs: 20_000,
      windowMs: 60_000,
      settled: [],
      ...more,
    });
  return { budget, lease };
}

test('two instances at one database weigh together no more than one of them may', async () => {
  const { budget } = office();
  const failures: unknown[] = [];
  const instance = () =>
    createLeasedLedger({
      office: {
        lease: (request) => leaseVenueWeight(service, { ...request, budget }),
        empty: (weight, forMs) => emptyVenueWeight(service, { budget, weight, forMs }),
      },
      now: Date.now,
      onFailure: (error) => failures.push(error),
    });
  const spend = async (ledger: ReturnType<typeof instance>) => {
    const spent = { read: 0, order: 0, cancel: 0 };
    for (const kind of ['read', 'order', 'cancel'] as const) {
      while ((await ledger.take(kind, 7)).taken) spent[kind] += 7;
    }
    return spent;
  };
  const [here, there] = await Promise.all([spend(instance()), spend(instance())]);
  expect(failures).toEqual([]);
  expect(here.read + there.read).toBeLessThanOrEqual(1_020);
  expect(here.read + there.read).toBeGreaterThan(900);
  const orders = here.order + there.order + here.read + there.read;
  expect(orders).toBeLessThanOrEqual(1_140);
  expect(orders + here.cancel + there.cancel).toBeLessThanOrEqual(1_200);
  expect(orders + here.cancel + there.cancel).toBeGreaterThan(1_000);
});

test('a block of weight is granted with at least what was asked for, or not at all, and what is left of it goes back', async () => {
  const { lease } = office();
  const first = await lease('job', 20, 500);
  expect(first).toMatchObject({ granted: 300, used: 300, waitMs: 0 });
  expect(await lease('job', 1, 10)).toMatchObject({ granted: 0, used: 300 });
  expect(await lease('read', 150, 800)).toMatchObject({ granted: 720 });
  const settled = [
    { id: first.leaseId ?? '', spent: 30 },
    { id: randomUUID(), spent: 1 },
  ];
  expect(await lease('job', 91, 91, { settled })).toMatchObject({ granted: 0, used: 750 });
  expect(await lease('job', 90, 90, { settled })).toMatchObject({ granted: 90, used: 840 });
});

test('a block of weight counts for its hold and a window more, and is then swept', async () => {
  const { budget, lease } = office();
  const taken = await lease('cancel', 1_200, 1_200, { holdMs: 1, windowMs: 1 });
  expect(taken).toMatchObject({ granted: 1_200 });
  await expect.poll(async () => (await lease('read', 1, 1)).granted).toBe(1);
  await lease('read', 1, 1, { holdMs: 0, windowMs: 1 });
  // Another test's sweep may have been first, so only what is left is checked.
  const left = async () => {
    await purgeExpired(service);
    return (await service.db.from('venue_weight').select('kind, weight').eq('budget', budget)).data;
  };
  await expect.poll(left).toEqual([{ kind: 'read', weight: 1 }]);
});

test('no weight is left once the venue refused', async () => {
  const { budget, lease } = office();
  await emptyVenueWeight(service, { budget, weight: 1_200, forMs: 60_000 });
  await emptyVenueWeight(service, { budget, weight: 1_200, forMs: 60_000 });
  const refused = await lease('cancel', 1, 1);
  expect(refused).toMatchObject({ granted: 0, used: 1_200 });
  expect(refused.waitMs).toBeGreaterThan(50_000);
  expect(refused.waitMs).toBeLessThanOrEqual(60_000);
});

test('a caller refused weight is told in how long there would be enough, and not when the first of it is free', async () => {
  const { lease } = office();
  await lease('person', 100, 100, { holdMs: 0, windowMs: 30_000 });
  await lease('person', 700, 700, { holdMs: 0, windowMs: 50_000 });
  for (const [least, soonest] of [
    [140, 29_000],
    [141, 49_000],
  ] as const) {
    const { granted, waitMs } = await lease('person', least, least);
    expect(granted).toBe(0);
    expect(waitMs).toBeGreaterThan(soonest);
    expect(waitMs).toBeLessThanOrEqual(soonest + 1_000);
  }
});

test.each([
  [0, 1],
  [2, 1],
])('a lease of weight of at least %i of %i is none', async (least, block) => {
  await expect(office().lease('read', least, block)).rejects.toMatchObject({ code: 'data.invalid' });
});
