import { afterEach, describe, expect, test } from 'vitest';
import { POST as change } from '@/app/api/change-notice-target/route';
import { POST as note } from '@/app/api/note-notice-device/route';
import { POST as read } from '@/app/api/read-notice-targets/route';
import { POST as remove } from '@/app/api/remove-notice-target/route';
import { POST as sendTest } from '@/app/api/test-notice-target/route';
import { mostDevicesOfOwner } from '../../../lib/config/push.ts';
import { minuteOfDay } from '../../../lib/domain/notices/due.ts';
import type { NoticeEvent } from '../../../lib/domain/notices/find-events.ts';
import { noticeFactsSchema } from '../../../lib/schemas/notices.ts';
import { deliverNotices, deliverOn } from '../../../server/services/notices/deliver-notices.ts';
import { notePushed, refusedWith } from '../../../server/services/notices/push-access.ts';
import { listenersOf, tellListeners, tellOwner } from '../../../server/services/notices/tell-owner.ts';
import { type Browser, service, signedIn } from '../auth/browser.ts';
import { log } from '../error-log.ts';
import { linked } from '../telegram/bot-chat.ts';
import { Device, pushControl, saved, targetsIn, toldDevice, wantedOfDevice } from './device.ts';
import { noticesOf, saidTo, wanted } from './watched-chat.ts';

let events = 0;

function depositOf(amount: string): NoticeEvent {
  events += 1;
  const facts = noticeFactsSchema.parse({ kind: 'deposit', amount, token: 'USDC' });
  // The order of two that happen in the same moment is not told.
  return { name: `deposit ${events}`, happenedAt: Date.now() - 60_000 + events, facts };
}

const nearEvent = (name: string): NoticeEvent => ({
  name,
  happenedAt: Date.now(),
  facts: noticeFactsSchema.parse({
    ...{ kind: 'liquidation', coin: 'BTC', side: 'long', mark: '100', liquidation: '95', distance: '5' },
  }),
});

const targetsOf = async (owner: Browser) =>
  targetsIn(await owner.post(read, '/api/read-notice-targets', { userAddress: owner.wallet }));

/** Lets what waits for an owner's devices be due, as time does. */
const due = async (id: string): Promise<void> =>
  void (await service.db
    .from('notices')
    .update({ not_before: new Date(0).toISOString() })
    .eq('target_id', id)
    .throwOnError());

const rowsOf = async (id: string) =>
  (await service.db.from('notices').select('state, outcome, tries, ended_at').eq('target_id', id).throwOnError()).data;

afterEach(async () => {
  await pushControl({ script: { status: 201, times: 0 } });
  notePushed();
});

describe('a device that its owner signed for', () => {
  test('is told of an event once, in its language, without amounts, and says when', async () => {
    const owner = await signedIn();
    const { device, id } = await toldDevice(owner, { locale: 'de' });
    const event = depositOf('250');
    await tellOwner(owner.wallet, event);
    await tellOwner(owner.wallet, event);
    expect(await deliverOn('push', log)).toBeGreaterThan(0);
    await deliverOn('push', log);
    const [message, ...others] = await device.arrived();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ title: 'Pluto', body: 'Einzahlung gutgeschrieben: –', lang: 'de', badge: 1 });
    expect(message?.navigate).toBe('http://localhost:3000/de/positions');
    expect(message?.ttl).toBeGreaterThan(86_000);
    const { targets } = await targetsOf(owner);
    expect(targets).toMatchObject([{ id, name: 'Phone', hidesAmounts: true, settings: wantedOfDevice }]);
    expect(targets[0]?.toldAt).toEqual(expect.any(Number));
    expect(await rowsOf(id)).toMatchObject([{ state: 'sent', outcome: 'sent', tries: 1 }]);
    expect(JSON.stringify(targets)).not.toContain(device.id);
  });

  test('shows amounts where its owner allows it, and many notices below their number', async () => {
    const owner = await signedIn();
    const { device } = await toldDevice(owner, { hidesAmounts: false });
    const events = ['250', '300'].map(depositOf);
    await tellListeners(owner.wallet, await listenersOf(owner.wallet), () => events);
    await deliverOn('push', log);
    const [message] = await device.arrived();
    expect(message).toMatchObject({ title: '2 notices', badge: 2 });
    expect(message?.body).toMatch(/Deposit credited: \$250[\s\S]*Deposit credited: \$300/);
  });

  test('hears nothing of what it switched off, and in quiet hours of a near liquidation alone', async () => {
    const owner = await signedIn();
    const now = minuteOfDay(Date.now(), 'UTC');
    const quiet = { from: (now + 1_380) % 1_440, to: (now + 60) % 1_440 };
    const { device, id } = await toldDevice(owner, { settings: { quiet, off: ['withdrawal'] } });
    const left = noticeFactsSchema.parse({ kind: 'withdrawal', amount: '5', token: 'USDC', hasArrived: true });
    await tellOwner(owner.wallet, { name: 'left', happenedAt: Date.now(), facts: left });
    await tellOwner(owner.wallet, depositOf('1'));
    await tellOwner(owner.wallet, nearEvent('near'));
    await deliverOn('push', log);
    const arrived = await device.arrived();
    expect(arrived).toMatchObject([{ title: expect.stringMatching(/^Near liquidation: BTC long/), urgency: 'high' }]);
    expect(await rowsOf(id)).toHaveLength(2);
  });

  test('is told beside the owner’s chat, and neither waits for the other', async () => {
    const owner = await signedIn();
    const { device, id } = await toldDevice(owner);
    const { person, id: chat } = await linked(owner);
    await noticesOf(owner, chat, wanted);
    await device.answersWith(503);
    await tellOwner(owner.wallet, depositOf('7'));
    await deliverNotices(log);
    expect((await saidTo(person)).join()).toContain('Deposit credited: $7');
    expect(await device.arrived()).toEqual([]);
    await due(id);
    await deliverOn('push', log);
    expect(await device.arrived()).toHaveLength(1);
    expect(await saidTo(person)).toHaveLength(1);
    const { chats } = await targetsOf(owner);
    expect(chats).toMatchObject([{ id: chat, isTold: true, toldAt: expect.any(Number) }]);
  });

  test.each([404, 410])('is ended at once when its service says %i, and its list says so', async (status) => {
    const owner = await signedIn();
    const { device, id } = await toldDevice(owner);
    await device.answersWith(status);
    await tellOwner(owner.wallet, depositOf('1'));
    await deliverOn('push', log);
    expect((await targetsOf(owner)).targets).toMatchObject([{ id, endedBy: 'service' }]);
    await tellOwner(owner.wallet, depositOf('2'));
    expect(await rowsOf(id)).toMatchObject([{ state: 'dropped', outcome: 'gone' }]);
    const again = await saved(owner, device);
    expect(again.status).toBe(200);
    expect(targetsIn(again).targets[0]?.endedBy).toBeUndefined();
  });

  test.each([429, 406])('is told later when its service asks for patience by %i', async (status) => {
    const owner = await signedIn();
    const { device, id } = await toldDevice(owner);
    await device.answersWith(status, { retryAfter: 600 });
    await tellOwner(owner.wallet, depositOf('1'));
    await deliverOn('push', log);
    const { data } = await service.db.from('notices').select('not_before').eq('target_id', id).single();
    const muchLater = new Date(Date.parse(String(data?.not_before)) - 500_000).toISOString();
    await service.db.from('notices').update({ not_before: muchLater }).eq('target_id', id).throwOnError();
    await deliverOn('push', log);
    expect(await device.arrived()).toEqual([]);
    await due(id);
    await deliverOn('push', log);
    expect(await device.arrived()).toHaveLength(1);
  });

  test('keeps what it is to be told while push services refuse this site, and the operator hears of it', async () => {
    const owner = await signedIn();
    const { device, id } = await toldDevice(owner);
    await device.answersWith(403);
    await tellOwner(owner.wallet, depositOf('1'));
    await deliverOn('push', log);
    expect(refusedWith()).toBe(403);
    await due(id);
    await deliverOn('push', log);
    expect(await device.arrived()).toEqual([]);
    expect((await targetsOf(owner)).targets[0]?.endedBy).toBeUndefined();
    notePushed();
    await deliverOn('push', log);
    expect(await device.arrived()).toHaveLength(1);
    expect(refusedWith()).toBeUndefined();
  });

  test('is told the news of a liquidation under one topic, so that a newer one replaces it', async () => {
    const owner = await signedIn();
    const { device } = await toldDevice(owner);
    for (const name of ['near 1', 'near 2']) {
      await tellOwner(owner.wallet, nearEvent(name));
      await deliverOn('push', log);
    }
    const [first, second] = await device.arrived();
    expect(first?.topic).toMatch(/^[\w-]{32}$/);
    expect(second?.topic).toBe(first?.topic);
    expect(second?.tag).toBe(first?.tag);
  });

  test('ends when this site has another key', async () => {
    const owner = await signedIn();
    const { device, id } = await toldDevice(owner);
    await service.db
      .from('notice_targets')
      .update({ site_key: 'B'.repeat(87) })
      .eq('id', id)
      .throwOnError();
    expect((await targetsOf(owner)).targets).toMatchObject([{ id, endedBy: 'key' }]);
    await tellOwner(owner.wallet, depositOf('1'));
    await deliverOn('push', log);
    expect(await device.arrived()).toEqual([]);
    expect((await targetsOf(owner)).targets).toMatchObject([{ id, endedBy: 'key' }]);
  });
});

describe('what is sent to devices', () => {
  test('is sent once by two instances that work at the same time', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, signedIn));
    const told = await Promise.all(owners.map((owner) => toldDevice(owner)));
    for (const owner of owners) await tellOwner(owner.wallet, depositOf('1'));
    await Promise.all([deliverOn('push', log), deliverOn('push', log)]);
    for (const { device } of told) expect(await device.arrived()).toHaveLength(1);
  });

  test('is sent again under the same tag if an instance was killed before it kept that it was sent', async () => {
    const owner = await signedIn();
    const { device, id } = await toldDevice(owner);
    await tellOwner(owner.wallet, depositOf('1'));
    await deliverOn('push', log);
    const killed = { state: 'waiting', outcome: null, ended_at: null };
    await service.db.from('notices').update(killed).eq('target_id', id).throwOnError();
    await deliverOn('push', log);
    expect(await device.arrived()).toHaveLength(1);
    await due(id);
    await deliverOn('push', log);
    const [first, second] = await device.arrived();
    expect(second).toMatchObject({ tag: first?.tag, topic: first?.topic });
  });
});

describe('the list of an owner', () => {
  test('can be renamed, changed and shortened', async () => {
    const owner = await signedIn();
    const { id } = await toldDevice(owner);
    const settings = { ...wantedOfDevice, off: ['fill'] };
    const choice = { userAddress: owner.wallet, id, name: 'Desk', hidesAmounts: false, settings };
    const changed = await owner.post(change, '/api/change-notice-target', choice);
    expect(targetsIn(changed).targets).toMatchObject([{ name: 'Desk', hidesAmounts: false, settings }]);
    const removed = await owner.post(remove, '/api/remove-notice-target', { userAddress: owner.wallet, id });
    expect(targetsIn(removed).targets).toEqual([]);
    const { data } = await service.db.from('account_log').select('act, subject').eq('wallet', owner.wallet).order('id');
    expect(data?.slice(-2)).toEqual([
      { act: 'target.added', subject: 'Phone' },
      { act: 'target.removed', subject: 'Desk' },
    ]);
  });

  test('has room for so many devices', async () => {
    const owner = await signedIn();
    for (let at = 0; at < mostDevicesOfOwner; at++) await toldDevice(owner);
    expect(await saved(owner, await Device.subscribed())).toMatchObject({ status: 409, code: 'notices.many_devices' });
  });

  test('sends a test at once, and says what became of it', async () => {
    const owner = await signedIn();
    const { device, id } = await toldDevice(owner);
    const ask = async () =>
      (await owner.post(sendTest, '/api/test-notice-target', { userAddress: owner.wallet, id })).body;
    expect(await ask()).toEqual({ outcome: 'sent' });
    expect(await device.arrived()).toMatchObject([
      { body: 'This device is told of what you chose.', badge: 0, ttl: 60 },
    ]);
    await device.answersWith(500);
    expect(await ask()).toEqual({ outcome: 'later' });
    await device.answersWith(410);
    expect(await ask()).toEqual({ outcome: 'ended' });
  });

  test('counts what is unread until its owner looks', async () => {
    const owner = await signedIn();
    const { device } = await toldDevice(owner);
    const look = (isRead: boolean) =>
      owner.post(note, '/api/note-notice-device', {
        ...{ userAddress: owner.wallet, subscription: device.subscription, locale: 'en', isRead },
      });
    for (const isRead of [false, false, true]) {
      await tellOwner(owner.wallet, depositOf('1'));
      await deliverOn('push', log);
      expect((await look(isRead)).body).toEqual({ isKnown: true });
    }
    await tellOwner(owner.wallet, depositOf('1'));
    await deliverOn('push', log);
    expect((await device.arrived()).map(({ badge }) => badge)).toEqual([1, 2, 3, 1]);
  });
});

describe('a stranger', () => {
  test('cannot have a device told with a stolen session alone, or by a signature for another one', async () => {
    const owner = await signedIn();
    const device = await Device.subscribed();
    const signs = await Device.subscribed();
    const signer = await signedIn();
    expect(await saved(owner, device, { isUnsigned: true })).toMatchObject({ status: 403, code: 'risk.unsigned' });
    for (const saving of [{ signs }, { signer }]) expect((await saved(owner, device, saving)).status).toBe(401);
    expect((await targetsOf(owner)).targets).toEqual([]);
  });

  test('cannot read, change, test, mark or remove another’s device', async () => {
    const owner = await signedIn();
    const { device, id } = await toldDevice(owner);
    const stranger = await signedIn();
    const own = { userAddress: stranger.wallet, id };
    const choice = { name: 'Mine', hidesAmounts: false, settings: wantedOfDevice };
    expect((await targetsOf(stranger)).targets).toEqual([]);
    expect(await stranger.post(change, '/api/change-notice-target', { ...own, ...choice })).toMatchObject({
      status: 404,
    });
    expect(await stranger.post(sendTest, '/api/test-notice-target', own)).toMatchObject({ status: 404 });
    await stranger.post(remove, '/api/remove-notice-target', own);
    const seen = { subscription: device.subscription, locale: 'ja', isRead: true };
    const noted = await stranger.post(note, '/api/note-notice-device', { userAddress: stranger.wallet, ...seen });
    expect(noted.body).toEqual({ isKnown: false });
    expect(await device.arrived()).toEqual([]);
    expect((await targetsOf(owner)).targets).toMatchObject([{ id, name: 'Phone', hidesAmounts: true }]);
  });

  test.each([
    'https://127.0.0.1/push/to/a',
    'https://fcm.googleapis.com/fcm/send/a',
    'http://169.254.169.254/latest/meta-data',
  ])('cannot have this server post to %s', async (endpoint) => {
    const owner = await signedIn();
    const { subscription } = await Device.subscribed();
    const device = Object.assign(await Device.subscribed(), { subscription: { ...subscription, endpoint } });
    expect(await saved(owner, device)).toMatchObject({ status: 422, code: 'notices.unknown_service' });
  });

  test('cannot leave keys with which nothing can be encrypted', async () => {
    const owner = await signedIn();
    const device = await Device.subscribed();
    const keys = { ...device.subscription.keys, p256dh: 'A'.repeat(87) };
    const broken = Object.assign(device, { subscription: { ...device.subscription, keys } });
    expect(await saved(owner, broken)).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test('who signs for a device that another owner had leaves him nothing on it', async () => {
    const [owner, next] = [await signedIn(), await signedIn()];
    const { device } = await toldDevice(owner);
    await tellOwner(owner.wallet, depositOf('1'));
    expect((await saved(next, device)).status).toBe(200);
    await deliverOn('push', log);
    expect(await device.arrived()).toEqual([]);
    expect((await targetsOf(owner)).targets).toEqual([]);
    await tellOwner(next.wallet, depositOf('1'));
    await deliverOn('push', log);
    expect(await device.arrived()).toHaveLength(1);
  });
});
