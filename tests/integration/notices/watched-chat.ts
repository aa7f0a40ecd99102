import { expect, vi } from 'vitest';
import { POST as saveNotices } from '@/app/api/save-telegram-notices/route';
import type { NoticeSettings } from '../../../lib/schemas/notices.ts';
import { watchAccounts } from '../../../server/services/notices/watch-accounts.ts';
import { type Browser, service } from '../auth/browser.ts';
import { OrderOwner, pricesOf } from '../orders/order-owner.ts';
import { type ChatPerson, linked } from '../telegram/bot-chat.ts';

vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

export const wanted: NoticeSettings = { off: ['agent'], nearPercent: 10, quiet: null, timeZone: 'UTC' };

export const noticesOf = (owner: Browser, id: string, settings: NoticeSettings | null) =>
  owner.post(saveNotices, '/api/save-telegram-notices', { userAddress: owner.wallet, id, settings });

/** Lets the account become due, and reads it. Returns when its ledger was read, unless it was read again. */
export async function watched({ wallet }: Browser): Promise<string> {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const earlier = { read_at: hourAgo, ledger_read_at: hourAgo };
  await service.db.from('watched_accounts').update(earlier).eq('owner', wallet).not('read_at', 'is', null);
  expect((await watchAccounts()).stoppedBy).toBeUndefined();
  return hourAgo;
}

/** Returns a trader whose chat wants notices, and whose account was read once. */
export async function reported(settings: Partial<NoticeSettings> = {}, isUnified = false) {
  const owner = await OrderOwner.withAgent();
  const { trader } = owner;
  if (isUnified) await trader.exchange.userSetAbstraction({ user: trader.address, abstraction: 'unifiedAccount' });
  const { person, id } = await linked(owner);
  const answer = await noticesOf(owner, id, { ...wanted, ...settings });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await watched(owner);
  return { owner, person, id };
}

export async function traded(owner: OrderOwner, side: 'buy' | 'sell', size: string): Promise<void> {
  const { above, below } = await pricesOf(owner, 'BTC');
  const price = side === 'buy' ? above : below;
  const order = { symbol: 'BTC', side, orderType: 'limit', tif: 'Ioc', price, size };
  expect(await owner.placed({ orders: [order] })).toMatchObject({ success: true });
}

export const bought = (owner: OrderOwner, size: string) => traded(owner, 'buy', size);

/** Returns what the bot has said after the link. */
export const saidTo = async (person: ChatPerson): Promise<readonly string[]> =>
  (await person.answers()).slice(2).map(({ text }) => text ?? '');
