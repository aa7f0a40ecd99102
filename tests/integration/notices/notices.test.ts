import { describe, expect, inject, test } from 'vitest';
import { minuteOfDay } from '../../../lib/domain/notices/due.ts';
import { deliverNotices } from '../../../server/services/notices/deliver-notices.ts';
import { followWithdrawals } from '../../../server/services/notices/follow-withdrawals.ts';
import { watchAccounts } from '../../../server/services/notices/watch-accounts.ts';
import { faucet } from '../../helpers/exchange.ts';
import { Browser, service } from '../auth/browser.ts';
import { log } from '../error-log.ts';
import { pricesOf } from '../orders/order-owner.ts';
import { chatsOf, linked, settingsOf } from '../telegram/bot-chat.ts';
import { bought, noticesOf, reported, saidTo, traded, wanted, watched } from './watched-chat.ts';

const { url } = inject('sandbox');

describe('a chat that wants notices', () => {
  test('is told of what was filled, in one message for a burst, and once', async () => {
    const { owner, person, id } = await reported();
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
    const { text } = await person.ask('/settings');
    expect(text).toMatch(/Notices: on\. Your account is checked about every \d+ \w+/);
    expect(text).toMatch(/You are notified of: Fills and liquidations, .*Deposits, Withdrawals, Daily summary/);
    expect(text).not.toContain('Trading is about to end');
  });

  test('is told of a position that was closed and opened again at the same size between two readings', async () => {
    const { owner, person } = await reported();
    await bought(owner, '0.01');
    await watched(owner);
    await deliverNotices(log);
    await traded(owner, 'sell', '0.01');
    await bought(owner, '0.01');
    await watched(owner);
    await deliverNotices(log);
    const [, message = '', ...others] = await saidTo(person);
    expect(others).toEqual([]);
    expect(message).toMatch(/Sold 0\.01 BTC[\s\S]*Bought 0\.01 BTC/);
  });

  test('hears the same event once, though the reading was lost before it was kept', async () => {
    const { owner, person } = await reported();
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
    const { owner, person } = await reported({ quiet });
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
    const { owner, person, id } = await reported({ off: ['fill', 'agent'] });
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

describe('a chat is told of money', () => {
  test('that was credited, once, and not of what moved within the exchange', async () => {
    const { owner, person } = await reported();
    await faucet(url, owner.wallet, 250);
    await owner.trader.exchange.usdClassTransfer({ amount: '100', toPerp: false });
    const { data } = await service.db.from('watched_accounts').select('*').eq('owner', owner.wallet).single();
    if (data === null) throw new Error('The account is not watched');
    await watched(owner);
    await service.db.from('watched_accounts').update(data).eq('owner', owner.wallet);
    await watched(owner);
    await deliverNotices(log);
    const [message, ...others] = await saidTo(person);
    expect(others).toEqual([]);
    expect(message).toMatch(/^[^\n]+\nDeposit credited: \$250\.00$/);
  });

  test('that was credited to a unified account, whose dollars are in spot', async () => {
    const { owner, person } = await reported({}, true);
    await faucet(url, owner.wallet, 75);
    await watched(owner);
    await deliverNotices(log);
    expect(await saidTo(person)).toEqual([expect.stringMatching(/Deposit credited: \$75\.00$/)]);
  });

  test('that came beside a trade, whose fees are no movement of money', async () => {
    const { owner, person } = await reported();
    await bought(owner, '0.01');
    const readBefore = await watched(owner);
    const { data } = await service.db.from('watched_accounts').select('*').eq('owner', owner.wallet).single();
    expect(Date.parse(data?.ledger_read_at ?? '')).toBe(Date.parse(readBefore));
    await traded(owner, 'sell', '0.01');
    await faucet(url, owner.wallet, 40);
    await watched(owner);
    await deliverNotices(log);
    expect((await saidTo(person)).join()).toMatch(/Bought[\s\S]*Deposit credited: \$40\.00/);
  });

  test('that its reading does not show, at the slow look', async () => {
    const { owner, person } = await reported();
    await faucet(url, owner.wallet, 60);
    const dayAgo = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const change = (row: object) => service.db.from('watched_accounts').update(row).eq('owner', owner.wallet);
    await change({ money: null, read_at: dayAgo });
    expect((await watchAccounts()).stoppedBy).toBeUndefined();
    await deliverNotices(log);
    expect(await saidTo(person)).toEqual([]);
    await change({ ledger_read_at: dayAgo, read_at: dayAgo });
    expect((await watchAccounts()).stoppedBy).toBeUndefined();
    await deliverNotices(log);
    expect(await saidTo(person)).toEqual([expect.stringMatching(/Deposit credited: \$60\.00$/)]);
  });

  test('after its account became a unified one', async () => {
    const { owner, person } = await reported();
    const { trader } = owner;
    await trader.exchange.userSetAbstraction({ user: trader.address, abstraction: 'unifiedAccount' });
    await watched(owner);
    await watched(owner);
    await faucet(url, owner.wallet, 80);
    await watched(owner);
    await deliverNotices(log);
    expect(await saidTo(person)).toEqual([expect.stringMatching(/Deposit credited: \$80\.00$/)]);
  });

  test('that it withdrew when the bridge has paid it, wherever it went', async () => {
    const { owner, person, id } = await reported();
    await settingsOf(owner, id, { hidesBalances: false, readsInGroups: false });
    await owner.trader.exchange.withdraw3({ destination: new Browser().wallet, amount: '31.5' });
    await watched(owner);
    await deliverNotices(log);
    expect(await saidTo(person)).toEqual([]);
    await expect
      .poll(async () => {
        await followWithdrawals(log);
        await deliverNotices(log);
        return saidTo(person);
      })
      .toEqual([expect.stringMatching(/Withdrawal done: \$30\.50 has arrived on Arbitrum\.$/)]);
    await watched(owner);
    await deliverNotices(log);
    expect(await saidTo(person)).toHaveLength(1);
  });
});

/** Returns a time zone in which the hour of the summary is not over for a while. */
function morning(): string {
  const zones = Array.from({ length: 24 }, (_, at) => `Etc/GMT${at < 12 ? `+${at}` : `-${at - 11}`}`);
  const zone = zones.find((name) => Math.floor(minuteOfDay(Date.now(), name) / 60) === 8);
  if (zone === undefined) throw new Error('It is morning nowhere');
  return zone;
}

describe('the summary of a day', () => {
  test('comes once, to those who want it', async () => {
    const requested = { ...wanted, off: ['fill' as const], timeZone: morning() };
    const { owner, person, id } = await reported({ ...requested, off: ['fill', 'summary'] });
    await bought(owner, '0.01');
    await noticesOf(owner, id, requested);
    await watched(owner);
    await watched(owner);
    await deliverNotices(log);
    const [message = '', ...others] = await saidTo(person);
    expect(others).toEqual([]);
    expect(message).toMatch(
      /Summary of the last 24 hours\nEquity \$[\d,.]+, change [+−]?\$[\d,.]+\nClosed profit \$0\.00, fees \$\d/,
    );
    expect(message).toMatch(/BTC long: PnL [+−]?\$[\d.]+/);
    await watched(owner);
    await deliverNotices(log);
    expect(await saidTo(person)).toHaveLength(1);
  });

  test('says no amount in a chat that hides them, and nothing where it is off or nothing happened', async () => {
    const requested = { ...wanted, off: ['fill' as const], timeZone: morning() };
    const idle = { ...requested, off: ['fill' as const, 'summary' as const] };
    const [hides, off, silent] = [await reported(idle), await reported(idle), await reported(requested)];
    await settingsOf(hides.owner, hides.id, { hidesBalances: true, readsInGroups: false });
    await bought(hides.owner, '0.01');
    await bought(off.owner, '0.01');
    await noticesOf(hides.owner, hides.id, requested);
    for (const { owner } of [hides, off, silent]) await watched(owner);
    await deliverNotices(log);
    const [message = ''] = await saidTo(hides.person);
    expect(message).toContain('Summary of the last 24 hours');
    expect(message).not.toContain('$');
    expect(await saidTo(off.person)).toEqual([]);
    expect(await saidTo(silent.person)).toEqual([]);
  });
});
