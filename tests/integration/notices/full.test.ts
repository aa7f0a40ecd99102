import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { POST as saveNotices } from '@/app/api/save-telegram-notices/route';
import { Browser, service } from '../auth/browser.ts';
import { chatsOf, linked } from '../telegram/bot-chat.ts';

const crowd = Array.from({ length: 400 }, () => `0x${randomBytes(20).toString('hex')}`);
/** An address names no more of them at a time. */
const atOnce = 100;
afterAll(async () => {
  for (let from = 0; from < crowd.length; from += atOnce) {
    const owners = crowd.slice(from, from + atOnce);
    await service.db.from('telegram_links').delete().in('owner', owners).throwOnError();
    await service.db.from('watched_accounts').delete().in('owner', owners).throwOnError();
  }
});

/** Has more accounts with positions watched than the exchange's usual weight can read; nobody's turn is soon. */
async function fill(): Promise<void> {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const links = crowd.map((owner) => ({
    ...{ owner, wallet: owner, chat_id: Number.parseInt(owner.slice(2, 14), 16), name: 'crowd', locale: 'en' },
    ...{ state: 'linked', asked_until: later },
  }));
  const { data } = await service.db.from('telegram_links').insert(links).select('id, owner').throwOnError();
  const settings = data.map(({ id, owner }) => ({ link_id: id, owner, near_percent: 10, time_zone: 'UTC' }));
  await service.db.from('notice_settings').insert(settings).throwOnError();
  const accounts = crowd.map((owner) => ({ owner, wallet: owner, tier: 'held', read_at: later }));
  await service.db.from('watched_accounts').insert(accounts).throwOnError();
}

test('an account beyond what the watch can read in time is refused, and its chat stays without notices', async () => {
  await fill();
  const owner = new Browser();
  await owner.signIn();
  const { id } = await linked(owner);
  const settings = { off: [], nearPercent: 10, quiet: null, timeZone: 'UTC' };
  const requested = { userAddress: owner.wallet, id, settings };
  const answer = await owner.post(saveNotices, '/api/save-telegram-notices', requested);
  expect(answer).toMatchObject({ status: 409, code: 'notices.full' });
  expect(await chatsOf(owner)).toMatchObject([{ id, notices: null }]);
});
