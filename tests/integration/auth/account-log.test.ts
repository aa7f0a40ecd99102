import { describe, expect, test } from 'vitest';
import { POST as endSession } from '@/app/api/auth/end-session/route';
import { GET as sessions } from '@/app/api/auth/sessions/route';
import { POST as noteExport } from '@/app/api/note-export/route';
import { POST as readLog } from '@/app/api/read-account-log/route';
import { POST as saveLimits } from '@/app/api/save-trading-limits/route';
import { accountLogPageSchema } from '../../../lib/schemas/own-data.ts';
import { openSessionsSchema } from '../../../lib/schemas/sign-in.ts';
import { visitorOf } from '../../../server/http/request.ts';
import { Browser, service } from './browser.ts';

const none = { mostOrderUsd: null, mostLeverage: null, mostDailyLossUsd: null, keptStopPercent: null };

async function logOf(browser: Browser, before?: number) {
  const requested = { userAddress: browser.wallet, ...(before !== undefined && { before }) };
  return accountLogPageSchema.parse((await browser.post(readLog, '/api/read-account-log', requested)).body);
}

describe('the log of an account', () => {
  test('has what its owner did and from where, the newest first', async () => {
    const headers = { 'user-agent': 'Firefox/140.0 (Linux)', 'x-client-address': '203.0.113.77' };
    const browser = new Browser();
    expect((await browser.verify(await browser.signed(), headers)).status).toBe(200);
    const other = new Browser(browser.key);
    await other.signIn();
    const named = { userAddress: browser.wallet };
    await browser.post(saveLimits, '/api/save-trading-limits', { ...named, ...none, mostOrderUsd: '500' });
    await browser.post(noteExport, '/api/note-export', { ...named, kind: 'funds' });
    const open = openSessionsSchema.parse((await browser.getFrom(sessions, '/api/auth/sessions')).body);
    const name = open.sessions.find(({ current }) => !current)?.name;
    await browser.post(endSession, '/api/auth/end-session', { name });
    const { entries, hasMore } = await logOf(browser);
    expect(hasMore).toBe(false);
    expect(entries.map(({ act, subject }) => [act, subject])).toEqual([
      ['session.ended', undefined],
      ['export.made', 'funds'],
      ['limits.changed', 'order 500 USD, leverage no limit, loss no limit, stop none'],
      ['session.opened', undefined],
      ['terms.accepted', '2025-10-05'],
      ['session.opened', undefined],
    ]);
    expect(entries.at(-1)).toMatchObject({ network: '203.0.x.x', userAgent: headers['user-agent'] });
    await browser.logout({ everywhere: true });
    await browser.signIn();
    expect((await logOf(browser)).entries.slice(0, 2)).toMatchObject([
      { act: 'session.opened' },
      { act: 'session.all_ended' },
    ]);
  });

  test('is read page by page, and by nobody else', async () => {
    const browser = new Browser();
    await browser.signIn();
    const rows = Array.from({ length: 45 }, () => ({ wallet: browser.wallet, act: 'export.made', subject: 'funds' }));
    await service.db.from('account_log').insert(rows);
    const first = await logOf(browser);
    const second = await logOf(browser, first.entries.at(-1)?.id);
    const third = await logOf(browser, second.entries.at(-1)?.id);
    expect([first, second, third].map(({ entries, hasMore }) => [entries.length, hasMore])).toEqual([
      [20, true],
      [20, true],
      [7, false],
    ]);
    const stranger = new Browser();
    await stranger.signIn();
    const requested = await stranger.post(readLog, '/api/read-account-log', { userAddress: browser.wallet });
    expect(requested).toMatchObject({ status: 403, code: 'auth.forbidden' });
    expect((await logOf(stranger)).entries).toHaveLength(2);
  });

  test('keeps a year, and is not shortened by whoever would like to', async () => {
    const browser = new Browser();
    const old = new Date(Date.now() - 400 * 86_400_000).toISOString();
    await service.db.from('account_log').insert({ wallet: browser.wallet, act: 'export.made', at: old });
    const changed = await service.db.from('account_log').update({ act: 'session.opened' }).eq('wallet', browser.wallet);
    const deleted = await service.db.from('account_log').delete().eq('wallet', browser.wallet);
    expect([changed.error?.code, deleted.error?.code]).toEqual(['42501', '42501']);
    expect((await service.db.rpc('prune_account_log', { p_keep_days: 1 })).error?.code).toBe('23514');
    await service.db.rpc('prune_account_log', { p_keep_days: 365 });
    expect((await service.db.from('account_log').select('id').eq('wallet', browser.wallet)).data).toEqual([]);
  });
});

test.each([
  ['203.0.113.77', '203.0.x.x'],
  ['::ffff:203.0.113.77', '203.0.x.x'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['unknown', undefined],
  ['203.0.113.77 <script>', undefined],
])('%s is told as %s', (address, network) => {
  expect(visitorOf(new Headers({ 'x-client-address': address })).network).toBe(network);
});
