import { expect, test, vi } from 'vitest';
import { POST as changeAlerts } from '@/app/api/change-alerts/route';
import { POST as removeDevice } from '@/app/api/remove-notice-target/route';
import { POST as saveAlert } from '@/app/api/save-alert/route';
import { mostAlerts } from '../../../lib/config/alerts.ts';
import { mostDevicesOfOwner } from '../../../lib/config/push.ts';
import { ownAlertsSchema } from '../../../lib/schemas/alerts.ts';
import { type Browser, service, signedIn } from '../auth/browser.ts';
import { Device, saved, toldDevice } from '../notices/device.ts';
import { inTurn, many, statuses } from './crowd.ts';

// Limits fill up by this clock, which moves only where a test moves it.
vi.useFakeTimers({ toFake: ['Date'] });

const rule = { kind: 'price', coin: 'SOL', source: 'mark', side: 'above', level: '1000000' };
const order = { rule, once: true, pauseMinutes: 1, lifeDays: null, note: '' };
const save = (owner: Browser) =>
  owner.post(saveAlert, '/api/save-alert', { userAddress: owner.wallet, id: null, order });

/** Gives a wallet so many alerts. */
async function has(owner: Browser, count: number): Promise<void> {
  const row = { owner: owner.wallet, rule, once: true, pause_minutes: 1, changed: 0, paused: true };
  await service.db.from('alerts').insert(Array(count).fill(row)).throwOnError();
}

test('alerts end for a wallet that sets them without end, and a trader beside it sets his last one and swaps it', async () => {
  const [flooder, trader] = [await signedIn(), await signedIn()];
  await has(flooder, mostAlerts - 40);
  await has(trader, mostAlerts - 1);
  const answers = await inTurn(many(100), () => save(flooder));
  expect(statuses(answers)).toEqual([
    [200, 40],
    [409, 20],
    [429, 40],
  ]);
  const answer = await save(trader);
  expect(answer.status).toBe(200);
  expect((await save(trader)).code).toBe('alerts.full');
  const [newest] = ownAlertsSchema.parse(answer.body).alerts;
  const ids = newest === undefined ? [] : [newest.id];
  // Twenty times in a minute he takes one away and sets another.
  const swaps = await inTurn(many(20), async () => {
    const removed = await trader.post(changeAlerts, '/api/change-alerts', {
      ...{ userAddress: trader.wallet, act: 'remove' },
      ids: ids.splice(0),
    });
    const set = await save(trader);
    ids.push(...ownAlertsSchema.parse(set.body).alerts.flatMap(({ id, paused }) => (paused ? [] : [id])));
    return [removed.status, set.status];
  });
  expect(swaps).toEqual(Array(20).fill([200, 200]));
});

test('devices end for a wallet that signs for them without end, and one with a full list replaces a device', async () => {
  const [collector, careful] = [await signedIn(), await signedIn()];
  const all = await inTurn(many(mostDevicesOfOwner + 3), async () => saved(collector, await Device.subscribed()));
  expect(statuses(all)).toEqual([
    [200, mostDevicesOfOwner],
    [409, 3],
  ]);
  const told = await inTurn(many(mostDevicesOfOwner), () => toldDevice(careful));
  for (const { device, id } of told.slice(0, 3)) {
    // A new signature for a device that is told is no further one.
    expect((await saved(careful, device)).status).toBe(200);
    await careful.post(removeDevice, '/api/remove-notice-target', { userAddress: careful.wallet, id });
    expect((await saved(careful, await Device.subscribed())).status).toBe(200);
  }
});
