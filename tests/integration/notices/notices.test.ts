import { describe, expect, test, vi } from 'vitest';
import { POST as saveNotices } from '@/app/api/save-telegram-notices/route';
import { minuteOfDay } from '../../../lib/domain/notices/due.ts';
import type { NoticeSettings } from '../../../lib/schemas/notices.ts';
import { createLogger } from '../../../server/log.ts';
import { deliverNotices } from '../../../server/services/notices/deliver-notices.ts';
import { watchAccounts } from '../../../server/services/notices/watch-accounts.ts';
import { Browser, service } from '../auth/browser.ts';
import { OrderOwner, pricesOf } from '../orders/order-owner.ts';
import { type ChatPerson, chatsOf, linked } from '../telegram/bot-chat.ts';

vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

const log = createLogger({ level: 'error', write: (line) => process.stdout.write(line) });
const wanted: NoticeSettings = { off: ['agent'], nearPercent: 10, quiet: null, timeZone: 'UTC' };

const noticesOf = (owner: Browser, id: string, settings: NoticeSettings | null) =>
  owner.post(saveNotices, '/api/save-telegram-notices', { userAddress: owner.wallet, id, settings });

/** Lets the account become due, and reads it. */
async function watched({ wallet }: Browser): Promise<void> {
  const earlier = { read_at: new Date(Date.now() - 3_600_000).toISOString() };
  await service.db.from('watched_accounts').update(earlier).eq('owner', wallet).not('read_at', 'is', null);
  expect((await watchAccounts()).stoppedBy).toBeUndefined();
}

/** Returns a trader whose chat wants notices, and whose account was read once. */
async function told(settings: Partial<NoticeSettings> = {}) {
  const owner = await OrderOwner.withAgent();
  const { person, id } = await linked(owner);
  const answer = await noticesOf(owner, id, { ...wanted, ...settings });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await watched(owner);
  return { owner, person, id };
}

async function bought(owner: OrderOwner, size: string): Promise<void> {
  const { above } = await pricesOf(owner, 'BTC');
  const order = { symbol: 'BTC', side: 'buy', orderType: 'limit', tif: 'Ioc', price: above, size };
  expect(await owner.placed({ orders: [order] })).toMatchObject({ success: true });
}

/** Returns what the bot has said after the link. */
const saidTo = async (person: ChatPerson): Promise<readonly string[]> =>
  (await person.answers()).slice(2).map(({ text }) => text ?? '');

describe('a chat that wants notices', () => {
  test('is told of what was filled, in one message for a burst, and once', async () => {
    const { owner, person, id } = await told();
    await bought(owner, '0.01');
    await bought(owner, '0.02');
    await watched(owner);
    await deliverNotices(log);
    const [message, ...others] = await saidTo(person);
    expect(others).toEqual([]);
    expect(message).toMatch(/Order filled\nBought 0\.01 BTC at [\d,.]+\n\n.*\nOrder filled\nBought 0\.02 BTC at/);
    await watched(owner);
    await deliverNotices(log);
    expect(await saidTo(person)).toHaveLength(1);
    const [chat] = await chatsOf(owner);
    expect(chat).toMatchObject({ id, notices: { settings: wanted } });
    expect(chat?.notices?.readAt).toBeGreaterThan(0);
    expect(chat?.notices?.ageMs).toBeGreaterThan(0);
    expect((await person.ask('/settings')).text).toMatch(/Notices: on\. Your account is looked at about every \d+ \w+/);
  });

  test('hears the same event once, though the reading was lost before it was kept', async () => {
    const { owner, person } = await told();
    const { data } = await service.db.from('watched_accounts').select('*').eq('owner', owner.wallet).single();
    if (data === null) throw new Error('The account is not watched');
    await bought(owner, '0.01');
    await watched(owner);
    await service.db.from('watched_accounts').update(data).eq('owner', owner.wallet);
    await deliverNotices(log);
    await watched(owner);
    await deliverNotices(log);
    expect(await saidTo(person)).toHaveLength(1);
  });

  test('is warned of a liquidation within the chosen distance, also in quiet hours, while the fill waits', async () => {
    const now = minuteOfDay(Date.now(), 'UTC');
    const quiet = { from: (now + 1_380) % 1_440, to: (now + 60) % 1_440 };
    const { owner, person } = await told({ quiet });
    await owner.leverage({ symbol: 'BTC', leverage: 40, isCross: true });
    const { mark } = await pricesOf(owner, 'BTC');
    await bought(owner, (250_000 / Number(mark)).toFixed(3));
    await watched(owner);
    await deliverNotices(log);
    const [message = ''] = await saidTo(person);
    expect(message).toMatch(/Near liquidation: BTC long, \d\.\d+% away\nMark [\d,.]+, liquidation [\d,.]+/);
    expect(message).not.toContain('Order filled');
  });

  test('hears nothing of what it has switched off, of what is old, or after the end', async () => {
    const { owner, person, id } = await told({ off: ['fill', 'agent'] });
    await bought(owner, '0.01');
    await watched(owner);
    await deliverNotices(log);
    expect(await saidTo(person)).toEqual([]);
    await noticesOf(owner, id, wanted);
    await bought(owner, '0.01');
    await watched(owner);
    const old = { happened_at: new Date(Date.now() - 13 * 3_600_000).toISOString() };
    await service.db.from('notices').update(old).like('event', `${owner.wallet}%`);
    await deliverNotices(log);
    expect(await saidTo(person)).toEqual([]);
    expect((await noticesOf(owner, id, null)).body).toMatchObject({ chats: [{ notices: null }] });
    await bought(owner, '0.01');
    await watched(owner);
    await deliverNotices(log);
    expect(await saidTo(person)).toEqual([]);
  });

  test('is told of nothing by another wallet’s wish', async () => {
    const [owner, thief] = [new Browser(), new Browser()];
    await owner.signIn();
    await thief.signIn();
    const { id } = await linked(owner);
    expect((await noticesOf(thief, id, wanted)).code).toBe('data.not_found');
    expect((await noticesOf(owner, id, { ...wanted, timeZone: 'Moon/Base' })).code).toBe('request.invalid');
  });
});
