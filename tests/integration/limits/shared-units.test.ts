import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { leaseVendorUnits, restVendorUnits, type UnitRequest } from '../../../server/db/repositories/vendor-units.ts';
import { createLeasedUnitLedger } from '../../../server/venues/units/leased-ledger.ts';
import { service } from '../data/clients.ts';

function office(vendor = randomUUID()) {
  const lease = (more: Partial<UnitRequest> = {}) =>
    leaseVendorUnits(service, {
      vendor,
      quota: 1_000,
      unitsLeast: 10,
      unitsBlock: 100,
      perSecond: 15,
      requestsBlock: 3,
      countsMs: 60_000,
      ...more,
    });
  return { vendor, lease };
}

test('two instances at one database spend no more than one of them may', async () => {
  const { vendor } = office();
  const failures: unknown[] = [];
  const plan = { unitsPerMonth: 2_000, requestsPerSecond: 1_000 };
  const instance = () =>
    createLeasedUnitLedger({
      office: {
        lease: (request) => leaseVendorUnits(service, { ...request, vendor }),
        rest: (lack, forMs) => restVendorUnits(service, { vendor, lack, forMs }),
      },
      now: Date.now,
      plan,
      onFailure: (error) => failures.push(error),
    });
  const spend = async (ledger: ReturnType<typeof instance>) => {
    let spent = 0;
    while ((await ledger.take(15)).taken) spent += 15;
    return spent;
  };
  const [here, there] = await Promise.all([spend(instance()), spend(instance())]);
  expect(failures).toEqual([]);
  expect(here + there).toBeLessThanOrEqual(2_000);
  // Less than a block and a call may be left over at each.
  expect(here + there).toBeGreaterThan(1_900);
});

test('a block of units is granted with at least what was asked for, or not at all, and a refusal costs nothing', async () => {
  const { lease } = office();
  expect(await lease()).toEqual({ units: 100, requests: 3, used: 100, waitMs: 0 });
  expect(await lease({ unitsBlock: 895 })).toMatchObject({ units: 895, used: 995 });
  const refused = await lease();
  expect(refused).toMatchObject({ units: 0, requests: 0, used: 995, lack: 'units' });
  expect(refused.waitMs).toBeGreaterThan(0);
  expect(await lease({ unitsLeast: 0, unitsBlock: 0 })).toMatchObject({ units: 0, requests: 3, used: 995 });
});

test('so many requests to a vendor count at a time, and then there is room again', async () => {
  const { lease } = office();
  const few = { perSecond: 4 };
  expect(await lease(few)).toMatchObject({ requests: 3 });
  expect(await lease(few)).toMatchObject({ requests: 1 });
  const refused = await lease(few);
  expect(refused).toMatchObject({ units: 0, used: 200, lack: 'requests' });
  expect(refused.waitMs).toBeLessThanOrEqual(60_000);
  const other = office();
  await other.lease({ ...few, countsMs: 1 });
  await expect.poll(async () => (await other.lease({ ...few, countsMs: 1 })).requests).toBe(3);
});

test('no units are given while the vendor refuses', async () => {
  const { vendor, lease } = office();
  await restVendorUnits(service, { vendor, lack: 'requests', forMs: 60_000 });
  expect(await lease()).toMatchObject({ units: 0, lack: 'requests' });
  await restVendorUnits(service, { vendor, lack: 'units', forMs: 60_000 });
  await restVendorUnits(service, { vendor, lack: 'units', forMs: 1 });
  const refused = await lease();
  expect(refused).toMatchObject({ units: 0, used: 0, lack: 'units' });
  expect(refused.waitMs).toBeGreaterThan(50_000);
});

test('a new month of units begins with nothing spent', async () => {
  const { vendor, lease } = office();
  await lease({ unitsBlock: 900 });
  await service.db.from('vendor_units').update({ month: '2020-01-01' }).eq('vendor', vendor);
  expect(await lease()).toMatchObject({ units: 100, used: 100 });
});

test.each([[{ unitsLeast: -1 }], [{ unitsLeast: 2, unitsBlock: 1 }], [{ requestsBlock: 0 }], [{ perSecond: 0 }]])(
  'a lease of units of %o is none',
  async (wrong) => {
    await expect(office().lease(wrong)).rejects.toMatchObject({ code: 'data.invalid' });
  },
);
