import './own-sandbox.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { findChat } from '../../../server/auth/chat-session.ts';
import { messengerToProve } from '../../../server/auth/messenger.ts';
import { endUpdate, holdUpdate, keepUpdate, takeUpdate } from '../../../server/db/repositories/telegram-updates.ts';
import { jobTurns } from '../../../server/services/operations/job-turns.ts';
import { fetchUpdates, needsFetching } from '../../../server/services/telegram/fetch-updates.ts';
import { untilFinished } from '../../../server/unfinished.ts';
import { service } from '../auth/browser.ts';
import { log } from '../error-log.ts';
import { ChatPerson } from './bot-chat.ts';
import { ownSandbox } from './own-sandbox.ts';
import { reportOf } from './phone.ts';

vi.stubEnv('SANDBOX_URL', ownSandbox.url);

const call = (method: string, query = '') => fetch(`${ownSandbox.url}/telegram/bot1:sandbox/${method}?${query}`);
afterEach(() => call('deleteWebhook'));

async function fetchOnce() {
  const did = await fetchUpdates(messengerToProve(), { findChat, log }, 1);
  await untilFinished();
  return did;
}

test('messages are fetched, kept and answered once', async () => {
  const [ada, ben] = [new ChatPerson(), new ChatPerson()];
  await ada.act({ act: 'say', text: '/help' });
  await ben.act({ act: 'say', text: '/help' });
  expect(await fetchOnce()).toEqual({ fetched: 2 });
  // The messenger has not heard yet that they are kept, so they come again.
  expect(await fetchOnce()).toEqual({ fetched: 2 });
  expect([await ada.answers(), await ben.answers()].map(({ length }) => length)).toEqual([1, 1]);
  await ada.act({ act: 'say', text: '/help' });
  const waiting = async () => {
    await fetchUpdates(messengerToProve(), { findChat, log }, 1_500);
    return (await reportOf(ownSandbox.url)).waiting;
  };
  await expect.poll(waiting).toBe(0);
  await untilFinished();
  expect([await ada.answers(), await ben.answers()].map(({ length }) => length)).toEqual([2, 1]);
});

test('nothing is fetched where a webhook is set, and the webhook stays', async () => {
  await call('setWebhook', 'url=http://localhost:9/hook');
  const person = new ChatPerson();
  await person.act({ act: 'say', text: '/help' });
  expect(await fetchOnce()).toBeUndefined();
  expect(await person.answers()).toEqual([]);
  expect((await reportOf(ownSandbox.url)).webhook?.url).toBe('http://localhost:9/hook');
  await call('deleteWebhook');
  await fetchOnce();
  expect(await person.answers()).toHaveLength(1);
});

test('of several instances one fetches, and another soon after that one died', async () => {
  const take = () => jobTurns.take('fetch messages', 1, 30_000);
  const runs = (await Promise.all([take(), take(), take()])).filter((run) => run !== undefined);
  expect(runs).toHaveLength(1);
  const { data } = await service.db.from('jobs').select('started_at, turn_until').eq('name', 'fetch messages').single();
  expect(Date.parse(data?.turn_until ?? '') - Date.parse(data?.started_at ?? '')).toBe(30_000);
});

test('an update is held anew while it is worked on, and taken again when nobody holds it', async () => {
  const updates = [2_000_000_001, 2_000_000_002].map((update_id) => ({ update_id }));
  for (const [at, update] of updates.entries()) await keepUpdate(service, -1 - at, update);
  const take = async () => (await takeUpdate(service, { holdMs: 1, mostTries: 99 }))?.updateId;
  const [first, second] = updates.map(({ update_id }) => update_id);
  expect(await take()).toBe(first);
  await holdUpdate(service, first ?? 0, 60_000);
  const next = [await take(), await take(), await take()].filter((id) => id !== undefined);
  expect(new Set(next)).toEqual(new Set([second]));
  for (const id of [first, second]) await endUpdate(service, id ?? 0);
});

const modes = { telegram: 'live' } as const;
test.each([
  ['a real bot on localhost', { production: true, siteUrl: 'http://localhost:3000' }, true],
  ['a real bot on a public address', { production: true, siteUrl: 'https://pluto.example' }, false],
  ['a developer’s server behind a tunnel', { production: false, siteUrl: 'https://tunnel.example' }, false],
  ['a real bot behind https on its own machine', { production: true, siteUrl: 'https://localhost' }, true],
])('%s', (_case, where, isFetched) => {
  expect(needsFetching({ ...where, modes })).toBe(isFetched);
});
test('the sandbox’s bot is fetched from by a developer’s server alone', () => {
  const site = { siteUrl: 'http://localhost:3000' } as const;
  const of = (production: boolean, telegram: 'sandbox' | 'absent') =>
    needsFetching({ ...site, production, modes: { telegram } });
  expect([of(true, 'sandbox'), of(false, 'sandbox'), of(false, 'absent')]).toEqual([false, true, false]);
});
