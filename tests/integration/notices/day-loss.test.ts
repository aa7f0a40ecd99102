import { expect, test } from 'vitest';
import { ratio, type Usd, usd } from '../../../lib/math/amount.ts';
import { mul, neg, sum } from '../../../lib/math/arithmetic.ts';
import { watchedDaySchema } from '../../../lib/schemas/notices.ts';
import { saveTradingLimits, storedLimitsOf } from '../../../server/db/repositories/trading-limits.ts';
import { deliverNotices } from '../../../server/services/notices/deliver-notices.ts';
import { dayPnlOf } from '../../../server/services/orders/day-pnl.ts';
import { type Browser, service } from '../auth/browser.ts';
import { log } from '../error-log.ts';
import { bought, reported, saidTo, traded, watched } from './watched-chat.ts';

async function limitLoss({ wallet }: Browser, mostDailyLoss: Usd | undefined): Promise<void> {
  const { limits, version } = await storedLimitsOf(service, wallet);
  await saveTradingLimits(service, { owner: wallet, wallet }, { ...limits, mostDailyLoss }, version);
}

/** Returns what the watch has counted as closed within the day; undefined if it does not count. */
async function closedOf({ wallet }: Browser): Promise<Usd | undefined> {
  const { data } = await service.db.from('watched_accounts').select('day').eq('owner', wallet).single().throwOnError();
  if (data.day === null) return undefined;
  return sum(watchedDaySchema.parse(data.day).closed.map(({ net }) => net));
}

test('a wallet with a daily loss limit is told at 80 percent and at the limit, once each', async () => {
  const { owner, person } = await reported({ off: ['fill', 'agent'] });
  await bought(owner, '0.02');
  await traded(owner, 'sell', '0.02');
  await watched(owner);
  expect(await closedOf(owner)).toBeUndefined();
  const loss = neg(await dayPnlOf(owner.wallet));
  await limitLoss(owner, mul(loss, ratio('1.2')));
  await watched(owner);
  expect(await closedOf(owner)).toBe(neg(loss));
  await watched(owner);
  await deliverNotices(log);
  expect(await saidTo(person)).toEqual([
    expect.stringMatching(
      /Daily loss: 83% of your own limit\n\$[\d.]+ lost in 24 hours, the limit is \$[\d.]+\. At the limit, orders that open are refused/,
    ),
  ]);
  await limitLoss(owner, mul(loss, ratio('0.99')));
  await watched(owner);
  await watched(owner);
  await deliverNotices(log);
  const [, reached, ...others] = await saidTo(person);
  expect(reached).toMatch(/Your daily loss limit is reached\n\$[\d.]+ lost[^\n]*Orders that open are refused/);
  expect(others).toEqual([]);
});

test('the watch adds what is traded later to the day that it has read, and forgets it with the limit', async () => {
  const { owner, person } = await reported({ off: ['fill', 'agent'] });
  await bought(owner, '0.01');
  await limitLoss(owner, usd('100000'));
  await watched(owner);
  await traded(owner, 'sell', '0.01');
  await watched(owner);
  await bought(owner, '0.02');
  await traded(owner, 'sell', '0.02');
  // The position is as before, so only the entry of another trade shows that there was one.
  await bought(owner, '0.01');
  await watched(owner);
  await traded(owner, 'sell', '0.01');
  await watched(owner);
  expect(await closedOf(owner)).toBe(await dayPnlOf(owner.wallet));
  await deliverNotices(log);
  expect(await saidTo(person)).toEqual([]);
  await limitLoss(owner, undefined);
  await watched(owner);
  expect(await closedOf(owner)).toBeUndefined();
});

test('nothing is counted for a chat that does not want to hear of it', async () => {
  const { owner } = await reported({ off: ['fill', 'agent', 'loss'] });
  await limitLoss(owner, usd('1'));
  await bought(owner, '0.02');
  await traded(owner, 'sell', '0.02');
  await watched(owner);
  expect(await closedOf(owner)).toBeUndefined();
});
