import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { percent, tokens, usd } from '../../../lib/math/amount.ts';
import { createServiceClient } from '../../../server/db/client/service.ts';
import { replaceHolders, topHolders } from '../../../server/db/repositories/holders.ts';
import { leaderboardFilledAt, replaceLeaderboard, topTraders } from '../../../server/db/repositories/leaderboard.ts';
import {
  newestPlatformStats,
  platformWallets,
  recordPlatformStats,
} from '../../../server/db/repositories/platform-stats.ts';
import { demoWallet, service, supabaseUrl, walletNamed } from './clients.ts';

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

describe('holders', () => {
  test('500 by rank, each amount a decimal text', async () => {
    const holders = await topHolders(service);
    expect(holders.map(({ rank }) => rank)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
    expect(holders[0]?.balance).toMatch(/^\d+\.\d+$/);
    expect(holders.map(({ percentage }) => Number(percentage)).reverse()).toEqual(
      ascending(holders.map(({ percentage }) => Number(percentage))),
    );
    expect(holders.find(({ address }) => address === demoWallet)?.rank).toBe(27);
  });

  test('a snapshot replaces the last one whole or not at all', async () => {
    const before = await topHolders(service);
    const holder = (rank: number) => ({
      address: walletNamed(`holder ${rank}`),
      balance: tokens('123456789012345678.123456789012345678'),
      percentage: percent('12.345678901234567'),
      rank,
    });
    await replaceHolders(service, [holder(1), holder(2)]);
    expect(await topHolders(service)).toEqual([holder(1), holder(2)]);
    for (const bad of [[], [holder(1), holder(3)], [holder(1), { ...holder(2), rank: 1 }], [holder(2)]]) {
      await expect(replaceHolders(service, bad)).rejects.toMatchObject({ code: expect.stringMatching(/^data\./) });
    }
    expect(await topHolders(service)).toHaveLength(2);
    // However many jobs run at once, one complete snapshot remains and no job fails.
    const snapshots = [3, 5, 7, 9].map((size) => before.slice(0, size));
    await Promise.all(snapshots.map((snapshot) => replaceHolders(service, snapshot)));
    expect(snapshots).toContainEqual(await topHolders(service));
    await replaceHolders(service, before);
    expect(await topHolders(service)).toEqual(before);
  });
});

describe('leaderboard', () => {
  test('the 50 richest, richest first, as numbers sort and not as text', async () => {
    const entries = await topTraders(service);
    expect(entries).toHaveLength(50);
    const values = entries.map(({ accountValue }) => Number(accountValue));
    expect([...values].reverse()).toEqual(ascending(values));
    expect(new Set(values.map((value) => Math.trunc(value).toString().length)).size).toBeGreaterThan(1);
    expect(entries.some(({ pnl }) => pnl.startsWith('-'))).toBe(true);
  });

  test('a new leaderboard replaces the old one', async () => {
    const { data } = await service.db
      .from('leaderboard_entries')
      .select('eth_address, account_value::text, pnl::text, vlm::text, n_trades, roi::text');
    const [first] = await topTraders(service);
    expect(first).toBeDefined();
    if (first === undefined) return;
    const before = (await leaderboardFilledAt(service)) ?? 0;
    // An account whose trades were not counted.
    const richer = {
      ethAddress: walletNamed('rich'),
      accountValue: usd('99999999999999999999.000000000000000001'),
      pnl: first.pnl,
      vlm: first.vlm,
      roi: first.roi,
    };
    await replaceLeaderboard(service, [first, richer]);
    expect(await leaderboardFilledAt(service)).toBeGreaterThan(before);
    expect(await topTraders(service)).toEqual([richer, first]);
    await expect(replaceLeaderboard(service, [])).rejects.toMatchObject({ code: 'data.invalid' });
    const restored = await service.db.rpc('replace_leaderboard', { p_entries: data ?? [] });
    expect(restored).toMatchObject({ error: null, data: 60 });
  });
});

test('the newest statistics are the last recorded', async () => {
  const seeded = await newestPlatformStats(service);
  expect(seeded?.activeTraders).toBe(1_287);
  expect(seeded?.totalVolume).toBe('76084586.4');
  const stats = {
    activeTraders: 1,
    dailyVolume: usd('0.000000000000000001'),
    openInterest: usd('2'),
    totalVolume: usd('12345678901234567890.12'),
    liquidityPoolInvestment: usd('0'),
    paidOutInvestments: usd('3.5'),
    lastUpdateAt: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
  };
  await recordPlatformStats(service, stats);
  expect(await newestPlatformStats(service)).toEqual(stats);
  if (seeded !== undefined) await recordPlatformStats(service, seeded);
  expect(await newestPlatformStats(service)).toEqual(seeded);
});

test('whoever approved an agent here is one of the platform, and nobody who only was proposed one', async () => {
  const [approved, proposed] = [walletNamed('approved'), walletNamed('proposed')];
  const agentOf = (wallet: string, name: string) => ({
    wallet,
    agent_address: walletNamed(name),
    sealed_key: `\\x${'00'.repeat(61)}`,
  });
  const inserted = await service.db
    .from('agent_wallets')
    .insert([{ ...agentOf(approved, 'agent 1') }, { ...agentOf(proposed, 'agent 2') }]);
  expect(inserted.error).toBeNull();
  const approvedAt = { approved_at: new Date().toISOString() };
  await service.db.from('agent_wallets').update(approvedAt).eq('wallet', approved);
  const wallets = await platformWallets(service);
  expect([wallets.has(approved), wallets.has(proposed)]).toEqual([true, false]);
  // Revoked, so that no other test takes them for its own agents.
  const revoked = { revoked_at: new Date().toISOString() };
  await service.db.from('agent_wallets').update(revoked).in('wallet', [approved, proposed]);
});

test('a database that does not answer is a failure with a code, soon', async () => {
  let asked = 0;
  const gone = createServer((socket) => {
    asked += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(gone, 'listening');
  onTestFinished(() => {
    gone.close();
  });
  const address = gone.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const nobody = createServiceClient({ url: `http://127.0.0.1:${port}`, secretKey: 'not-used' });
  await expect(topHolders(nobody)).rejects.toMatchObject({ code: 'data.unavailable' });
  // A read that must be quick does not retry.
  expect(asked).toBe(1);
});

test('a wrong key is refused', async () => {
  const stranger = createServiceClient({
    url: supabaseUrl,
    secretKey: 'sb_secret_wrong_wrong_wrong',
  });
  await expect(topHolders(stranger)).rejects.toMatchObject({ code: expect.stringMatching(/^auth\./) });
});
