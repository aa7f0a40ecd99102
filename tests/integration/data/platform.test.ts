import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { leaderboardSize } from '../../../lib/config/stats.ts';
import { holdersShown } from '../../../lib/config/treasury.ts';
import { digestOfList } from '../../../lib/domain/treasury/holder-list.ts';
import { percent, price, usd } from '../../../lib/math/amount.ts';
import { sub, sum } from '../../../lib/math/arithmetic.ts';
import { toUnits } from '../../../lib/math/onchain.ts';
import { percentOf } from '../../../lib/math/units.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { createServiceClient } from '../../../server/db/client/service.ts';
import { beginEstimate, earningsDays, earningsTotals, noteEarnings } from '../../../server/db/repositories/earnings.ts';
import {
  excludedHolders,
  excludeHolder,
  includeHolder,
  notedExclusions,
} from '../../../server/db/repositories/excluded-holders.ts';
import { holderDays, newestHolderList, publishHolders } from '../../../server/db/repositories/holders.ts';
import { leaderboardFilledAt, replaceLeaderboard, topTraders } from '../../../server/db/repositories/leaderboard.ts';
import {
  newestPlatformStats,
  platformWallets,
  recordPlatformStats,
} from '../../../server/db/repositories/platform-stats.ts';
import { keepTreasuryPrice, treasuryPrice } from '../../../server/db/repositories/treasury-price.ts';
import { appointAdmins, dismissAdmin } from '../../helpers/admins.ts';
import { topHolders } from '../../helpers/published-holders.ts';
import { demoWallet, service, supabaseUrl, walletNamed } from './clients.ts';

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

describe('the list of holders', () => {
  test('has as many as are shown by rank, each amount a decimal text', async () => {
    const holders = await topHolders(service);
    expect(holders.map(({ rank }) => rank)).toEqual(Array.from({ length: holdersShown }, (_, at) => at + 1));
    expect(holders[0]?.balance).toMatch(/^\d+\.\d+$/);
    expect(holders.map(({ percentage }) => Number(percentage)).reverse()).toEqual(
      ascending(holders.map(({ percentage }) => Number(percentage))),
    );
    expect(holders.find(({ address }) => address === demoWallet)?.rank).toBe(27);
  });

  test('a list replaces the last one whole or not at all', async () => {
    const before = await topHolders(service);
    const coin = { chainId: 56 as const, address: walletNamed('coin') };
    const holder = (rank: number, units: string): [Address, string] => [walletNamed(`holder ${rank}`), units];
    const listOf = async (holders: readonly [Address, string][]) => {
      const block = { number: 7, hash: `0x${'7'.repeat(64)}`, at: 1_000 };
      const list = { chainId: 56 as const, token: walletNamed('coin'), decimals: 18, block, supply: '1000', holders };
      return { ...list, digest: await digestOfList(list) };
    };
    const pair = await listOf([holder(1, '500'), holder(2, '250')]);
    await publishHolders(service, pair);
    const shown = await topHolders(service);
    expect(shown).toEqual([
      { address: walletNamed('holder 1'), balance: '0.0000000000000005', percentage: '50', rank: 1 },
      { address: walletNamed('holder 2'), balance: '0.00000000000000025', percentage: '25', rank: 2 },
    ]);
    expect((await newestHolderList(service, coin))?.list).toEqual(pair);
    for (const bad of [
      [],
      [holder(1, '1'), holder(2, '2')],
      [holder(1, '2'), holder(1, '1')],
      [holder(1, '2'), holder(2, '0')],
    ]) {
      await expect(publishHolders(service, await listOf(bad))).rejects.toMatchObject({
        code: expect.stringMatching(/^data\./),
      });
    }
    expect(await topHolders(service)).toEqual(shown);
    expect((await newestHolderList(service, coin))?.list).toEqual(pair);
    // However many jobs run at once, one complete list remains and no job fails.
    const sizes = [3, 5, 7, 9];
    const lists = await Promise.all(
      sizes.map((size) => listOf(Array.from({ length: size }, (_, at) => holder(at, String(900 - at))))),
    );
    await Promise.all(lists.map((list) => publishHolders(service, list)));
    const newest = (await newestHolderList(service, coin))?.list;
    expect(lists).toContainEqual(newest);
    expect((await topHolders(service)).map(({ address }) => address)).toEqual(
      newest?.holders.map(([address]) => address),
    );
    // The newest block remains of runs at different blocks, in whichever order they end.
    const at = async (number: number) => {
      const list = { ...pair, block: { ...pair.block, number }, holders: [holder(number, '500')] };
      return { ...list, digest: await digestOfList(list) };
    };
    const runs = await Promise.all([9, 12, 8, 11, 10].map(at));
    const outcomes = await Promise.allSettled(runs.map((list) => publishHolders(service, list)));
    expect((await newestHolderList(service, coin))?.list.block.number).toBe(12);
    expect(outcomes[1]).toMatchObject({ status: 'fulfilled' });
    await expect(publishHolders(service, await at(11))).rejects.toMatchObject({ code: 'data.conflict' });
    expect(await topHolders(service)).toMatchObject([{ address: walletNamed('holder 12'), rank: 1 }]);
    // The first list of a day stands in the days, whatever was published after it.
    const days = await holderDays(service, walletNamed('holder 1'));
    expect(days).toEqual([{ day: expect.any(String), rank: 1, units: '500', part: `66.${'6'.repeat(16)}` }]);
    const rest = before.map(({ address, balance }): [Address, string] => [
      address,
      String(toUnits(balance, sandboxToken.decimals)),
    ]);
    const block = { ...pair.block, number: 13 };
    await publishHolders(service, { ...(await listOf(rest)), block, supply: String(10n ** 27n) });
    expect((await topHolders(service)).map(({ address, balance }) => [address, balance])).toEqual(
      before.map(({ address, balance }) => [address, balance]),
    );
  });
});

describe('the earnings of the platform', () => {
  test('begin with the volume that was published since go-live, by the hour in which it grew', async () => {
    const stats = await newestPlatformStats(service);
    const others = { daily_volume: '1', open_interest: '1', liquidity_pool_investment: '1', paid_out_investments: '1' };
    const before = usd('1300000.5');
    const old = [
      { created_at: '2025-09-01T00:00:00Z', total_volume: '500000' },
      { created_at: '2025-10-30T23:59:00Z', total_volume: before },
    ].map((row) => ({ ...row, ...others, active_traders: 1, last_update: row.created_at }));
    expect((await service.db.from('platform_stats').insert(old)).error).toBeNull();
    expect(await beginEstimate(service)).toBe(true);
    expect(await beginEstimate(service)).toBe(false);
    const [estimate] = await earningsTotals(service);
    const all = percentOf(percent('1.45'), sub(stats?.totalVolume ?? usd('0'), before));
    expect(estimate).toMatchObject({ source: 'volume_estimate', amount: all });
    const days = await earningsDays(service, 366);
    expect(days.length).toBeGreaterThan(27);
    expect(days.every(({ day }) => day >= '2025-10-31')).toBe(true);
    expect(sum(days.map(({ amount }) => amount))).toBe(all);
  });

  test('grow by what a running total grew by, and never fall', async () => {
    const builder = async () => (await earningsTotals(service)).find(({ source }) => source === 'builder_fees')?.amount;
    await noteEarnings(service, 'builder_fees', usd('1000'), true);
    expect(await builder()).toBe('0');
    await noteEarnings(service, 'builder_fees', usd('1000.000001'), true);
    expect(await builder()).toBe('0.000001');
    await noteEarnings(service, 'builder_fees', usd('3'), true);
    expect(await builder()).toBe('0.000001');
    await noteEarnings(service, 'builder_fees', usd('5'), true);
    expect(await builder()).toBe('2.000001');
    await noteEarnings(service, 'builder_fees', usd('9'), false);
    expect(await builder()).toBe('2.000001');
    // However many processes note one total, it is counted once.
    await Promise.all([1, 2, 3, 4].map(() => noteEarnings(service, 'builder_fees', usd('10'), true)));
    expect(await builder()).toBe('3.000001');
    await expect(noteEarnings(service, 'builder_fees', usd('-1'), true)).rejects.toMatchObject({
      code: 'data.invalid',
    });
  });
});

test('of the coin’s price the last one is kept', async () => {
  await keepTreasuryPrice(service, { price: price('0.0012'), source: 'birdeye', readAt: 1_000 });
  await keepTreasuryPrice(service, { price: price('0.0013'), source: 'moralis', readAt: 2_000 });
  expect(await treasuryPrice(service)).toEqual({ price: '0.0013', source: 'moralis', readAt: 2_000 });
});

test('an owner leaves addresses out, each with its reason, and it is in the audit log', async () => {
  const [actor, editor] = [walletNamed('admin'), walletNamed('editor')];
  await appointAdmins(service, [actor], 'owner');
  await appointAdmins(service, [editor]);
  const address = walletNamed('exchange');
  const seeded = await excludedHolders(service);
  expect(seeded.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['burn', 'pool', 'treasury']));
  await excludeHolder(service, actor, { address, reason: 'exchange', note: 'Some exchange' });
  await excludeHolder(service, actor, { address, reason: 'bridge', note: 'A bridge after all' });
  const [newest] = await notedExclusions(service);
  expect(newest).toMatchObject({ address, reason: 'bridge', note: 'A bridge after all' });
  for (const other of [walletNamed('nobody'), editor]) {
    const refused = { code: expect.stringMatching(/^auth\./) };
    await expect(excludeHolder(service, other, { address, reason: 'burn', note: 'Mine' })).rejects.toMatchObject(
      refused,
    );
    await expect(includeHolder(service, other, address)).rejects.toMatchObject(refused);
  }
  await includeHolder(service, actor, address);
  expect((await notedExclusions(service)).map((one) => one.address)).not.toContain(address);
  expect(await excludedHolders(service)).toEqual(seeded);
  await expect(includeHolder(service, actor, address)).rejects.toMatchObject({ code: 'data.not_found' });
  const { data } = await service.db.from('audit_log').select('action').eq('subject', `holder:${address}`).order('id');
  expect(data?.map(({ action }) => action)).toEqual(['holder.exclude', 'holder.exclude', 'holder.withdraw']);
  await dismissAdmin(service, editor);
});

describe('the leaderboard', () => {
  test('has the richest, the richest first by number and not by text', async () => {
    const entries = await topTraders(service);
    expect(entries).toHaveLength(leaderboardSize);
    const values = entries.map(({ accountValue }) => Number(accountValue));
    expect([...values].reverse()).toEqual(ascending(values));
    expect(new Set(values.map((value) => Math.trunc(value).toString().length)).size).toBeGreaterThan(1);
    expect(entries.some(({ pnl }) => pnl.startsWith('-'))).toBe(true);
  });

  test('is replaced whole by a new one', async () => {
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

test('a wallet that approved an agent here belongs to the platform, and one that was only proposed an agent does not', async () => {
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
  let requested = 0;
  const gone = createServer((socket) => {
    requested += 1;
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
  expect(requested).toBe(1);
});

test('a database key that is wrong is refused', async () => {
  const stranger = createServiceClient({
    url: supabaseUrl,
    secretKey: 'sb_secret_wrong_wrong_wrong',
  });
  await expect(topHolders(stranger)).rejects.toMatchObject({ code: expect.stringMatching(/^auth\./) });
});
