import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leaderboardSize } from '../../../lib/config/stats.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import { leaderboardFilledAt, topTraders } from '../../../server/db/repositories/leaderboard.ts';
import { newestPlatformStats } from '../../../server/db/repositories/platform-stats.ts';
import { fillLeaderboard, startFill } from '../../../server/services/stats/fill-leaderboard.ts';
import { newTrader } from '../../helpers/exchange.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

let sandbox: RunningSandbox;
let service: ServiceClient;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'supabase,hyperliquid', SANDBOX_IP_LIMITS: 'off' } });
  service = createServiceClient({ url: sandbox.supabaseUrl, secretKey: sandbox.secretKey });
  stubEnvironment(sandbox);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.stop();
});

/** A trader of this platform who bought once: the only one of ours in the venue's file. */
async function ourTrader(): Promise<string> {
  const { address, exchange } = await newTrader(sandbox.url, 9_000_000);
  const order = { a: 0, b: true, p: '150000', s: '0.01', r: false, t: { limit: { tif: 'Ioc' as const } } };
  await exchange.order({ orders: [order], grouping: 'na' });
  const agent = { wallet: address, agent_address: `0x${'a9'.repeat(20)}`, sealed_key: `\\x${'00'.repeat(61)}` };
  const inserted = await service.db.from('agent_wallets').insert(agent);
  expect(inserted.error).toBeNull();
  const approved = { approved_at: new Date().toISOString() };
  expect((await service.db.from('agent_wallets').update(approved).eq('wallet', address)).error).toBeNull();
  return address;
}

test('a fresh leaderboard is left alone, an old one is filled once however many ask', async () => {
  const seeded = await topTraders(service);
  const statsBefore = await newestPlatformStats(service);
  expect(await fillLeaderboard()).toEqual({ filled: false });
  expect(await startFill({ oldMs: 86_400_000, hear: () => expect.unreachable('nobody was asked') })).toBe(false);
  expect(await topTraders(service)).toEqual(seeded);

  const address = await ourTrader();
  const before = (await leaderboardFilledAt(service)) ?? 0;
  const outcomes: unknown[] = [];
  const started = await Promise.all(
    [1, 2, 3, 4].map(() => startFill({ oldMs: 0, hear: (outcome) => outcomes.push(outcome) })),
  );
  expect(started.filter(Boolean)).toHaveLength(1);
  await expect.poll(() => outcomes).toEqual([{}]);

  const filled = await topTraders(service);
  expect(filled.length).toBeGreaterThan(0);
  expect(filled.length).toBeLessThanOrEqual(leaderboardSize);
  const ours = filled.find(({ ethAddress }) => ethAddress === addressSchema.parse(address));
  expect(Math.round(Number(ours?.accountValue) / 1_000_000)).toBe(9);
  expect(await leaderboardFilledAt(service)).toBeGreaterThan(before);

  const stats = await newestPlatformStats(service);
  expect(stats?.activeTraders).toBe(1);
  expect(stats?.dailyVolume).toBe(ours?.vlm);
  // Figures that are not in the file stay as published, and a total never falls.
  expect(stats?.openInterest).toBe(statsBefore?.openInterest);
  expect(stats?.totalVolume).toBe(statsBefore?.totalVolume);
  expect(await startFill({ oldMs: 0, hear: () => expect.unreachable('its turn is over') })).toBe(false);
});
