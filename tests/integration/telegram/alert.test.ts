import { expect, test, vi } from 'vitest';
import { POST as readAlerts } from '@/app/api/read-alerts/route';
import { ownAlertsSchema } from '../../../lib/schemas/alerts.ts';
import type { Browser } from '../auth/browser.ts';
import { noticesOf, wanted } from '../notices/watched-chat.ts';
import { trading } from './trading-chat.ts';

vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

const rulesOf = async (owner: Browser) => {
  const { body } = await owner.post(readAlerts, '/api/read-alerts', { userAddress: owner.wallet });
  return ownAlertsSchema.parse(body).alerts.map(({ rule, once }) => ({ ...rule, once }));
};

test('a chat sets an alert on the side from which its price is reached, and says whether it will hear of it', async () => {
  const { owner, person, id } = await trading();
  const untold = await person.ask('/alert btc 1');
  expect(untold.text).toMatch(/^Alert set\.\nBTC: mark price at or below 1\nThe notices of this chat are off/);
  await noticesOf(owner, id, wanted);
  expect((await person.ask('alert BTC $900000')).text).toBe('Alert set.\nBTC: mark price at or above 900,000');
  const kind = { kind: 'price', coin: 'BTC', source: 'mark', once: true };
  expect(await rulesOf(owner)).toEqual([
    { ...kind, side: 'above', level: '900000' },
    { ...kind, side: 'below', level: '1' },
  ]);
});

test('an alert without a price, on no market or on nothing is explained, and none is set', async () => {
  const { owner, person } = await trading();
  expect((await person.ask('/alert BTC')).text).toBe('Which price? Write it after “BTC”.');
  expect((await person.ask('/alert NOSUCH 1')).text).toContain('NOSUCH');
  expect((await person.ask('/alert BTC 0')).text).toContain('0');
  expect((await person.ask('/alert')).text).toContain('/alert BTC');
  expect(await rulesOf(owner)).toEqual([]);
});
