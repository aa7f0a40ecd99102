import { expect, test } from 'vitest';
import { minuteMs } from '../../../../lib/config/time.ts';
import { createCreditAllowance } from '../../../../server/venues/quotes/allowance.ts';
import { VirtualTime } from '../../../helpers/virtual-time.ts';

const start = Date.UTC(2026, 10, 15, 23, 58);

function newAllowance() {
  const time = new VirtualTime(start);
  return { time, allowance: createCreditAllowance({ creditsPerMinute: 8, creditsPerDay: 20 }, time) };
}

test('credits are those of a minute and of a day, each with how long to wait', async () => {
  const { time, allowance } = newAllowance();
  (await allowance.ask({ weight: 8 })).settle(8);
  await time.pass(10_000);
  await expect(allowance.ask({ weight: 1 })).rejects.toMatchObject({
    code: 'venue.rate_limited',
    retryAfterMs: 50_000,
  });
  await time.pass(50_000);
  (await allowance.ask({ weight: 8 })).settle(8);
  expect(allowance.used()).toEqual({ minute: 8, day: 16 });
  await expect(allowance.ask({ weight: 5 })).rejects.toMatchObject({
    code: 'venue.quota_spent',
    retryAfterMs: minuteMs,
  });
  await time.pass(minuteMs);
  expect(allowance.used()).toEqual({ minute: 0, day: 0 });
});

test('what a call leaves unspent goes back to its own minute, and to no later one', async () => {
  const { time, allowance } = newAllowance();
  (await allowance.ask({ weight: 6 })).settle(2);
  expect(allowance.used()).toEqual({ minute: 2, day: 2 });
  const late = await allowance.ask({ weight: 6 });
  await time.pass(minuteMs);
  (await allowance.ask({ weight: 3 })).settle(3);
  late.settle(0);
  expect(allowance.used()).toEqual({ minute: 3, day: 5 });
});

test('nothing is left once the vendor refused, whatever a call under way leaves unspent', async () => {
  const { time, allowance } = newAllowance();
  const underWay = await allowance.ask({ weight: 6 });
  await allowance.refused(undefined);
  underWay.settle(0);
  await expect(allowance.ask({ weight: 1 })).rejects.toMatchObject({ code: 'venue.rate_limited' });
  await time.pass(minuteMs);
  await allowance.quotaSpent?.(undefined);
  await expect(allowance.ask({ weight: 1 })).rejects.toMatchObject({ code: 'venue.quota_spent' });
  await time.pass(minuteMs);
  await expect(allowance.ask({ weight: 1 })).resolves.toBeDefined();
});
