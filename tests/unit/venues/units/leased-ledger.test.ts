import { expect, test } from 'vitest';
import {
  createLeasedUnitLedger,
  type UnitBlock,
  type UnitBlockRequest,
} from '../../../../server/venues/units/leased-ledger.ts';
import { VirtualTime } from '../../../helpers/virtual-time.ts';

const start = Date.UTC(2026, 10, 30, 23);
const plan = { unitsPerMonth: 100_000, requestsPerSecond: 15 };

function trial(answer: (request: UnitBlockRequest) => UnitBlock) {
  const time = new VirtualTime(start);
  const requested: UnitBlockRequest[] = [];
  const rests: unknown[] = [];
  const failures: unknown[] = [];
  let isAway = false;
  const ledger = createLeasedUnitLedger({
    now: time.now,
    plan,
    onFailure: (error) => failures.push(error),
    office: {
      async lease(request) {
        requested.push(request);
        if (isAway) throw new Error('away');
        return answer(request);
      },
      async rest(...reported) {
        rests.push(reported);
      },
    },
  });
  const goAway = () => {
    isAway = true;
  };
  return { time, requested, rests, failures, ledger, goAway };
}

/** Gives whatever is asked for, and counts it. */
function generous(usedBefore = 0) {
  let used = usedBefore;
  return ({ unitsBlock, requestsBlock }: UnitBlockRequest): UnitBlock => {
    used += unitsBlock;
    return { units: unitsBlock, requests: requestsBlock, used, waitMs: 0 };
  };
}

test('an instance spends its block by itself, and asks anew when units or requests are over', async () => {
  const { ledger, requested, time } = trial(generous(5_000));
  expect(ledger.used()).toBeUndefined();
  for (let call = 0; call < 3; call += 1) expect((await ledger.take(300)).taken).toBe(true);
  expect(requested).toMatchObject([
    { quota: 100_000, unitsLeast: 300, unitsBlock: 1_000, perSecond: 15, requestsBlock: 3 },
  ]);
  expect(ledger.used()).toBe(5_900);
  await ledger.take(50);
  expect(requested[1]).toMatchObject({ unitsLeast: 0, unitsBlock: 0 });
  await time.pass(1_000);
  await ledger.take(60);
  expect(requested[2]).toMatchObject({ unitsLeast: 10, unitsBlock: 1_000 });
});

test('missing units are told with how long, and a refusal is told to all', async () => {
  const { ledger, rests } = trial(() => ({ units: 0, requests: 0, used: 99_990, lack: 'units', waitMs: 3_600_000 }));
  expect(await ledger.take(20)).toEqual({ taken: false, lack: 'units', waitMs: 3_600_000 });
  await ledger.rest('requests', 1_000);
  expect(rests).toEqual([['requests', 1_000]]);
});

test('while the office is away an instance keeps to a quarter, and asks again after a while', async () => {
  const { ledger, requested, failures, time, goAway } = trial(generous());
  goAway();
  let spent = 0;
  for (; (await ledger.take(1_000)).taken; spent += 1_000) await time.pass(1_100);
  expect(spent).toBeLessThanOrEqual(3_000);
  expect(requested.length).toBeGreaterThan(0);
  expect(failures).toHaveLength(requested.length);
  expect(await ledger.take(30_000)).toMatchObject({ taken: false, lack: 'units' });
});

test('a new month begins without what is left of the old one’s block', async () => {
  const { ledger, requested, time } = trial(generous());
  await ledger.take(10);
  await time.pass(3_600_000);
  expect(ledger.used()).toBeUndefined();
  await ledger.take(10);
  expect(requested.at(-1)).toMatchObject({ unitsLeast: 10, unitsBlock: 1_000 });
});
