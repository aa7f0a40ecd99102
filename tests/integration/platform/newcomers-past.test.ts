import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Usd, usd } from '../../../lib/math/amount.ts';
import { add, sub } from '../../../lib/math/arithmetic.ts';
import { isPositive } from '../../../lib/math/comparison.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import { topTraders } from '../../../server/db/repositories/leaderboard.ts';
import { newestPlatformStats, recordPlatformStats } from '../../../server/db/repositories/platform-stats.ts';
import { startFill } from '../../../server/services/stats/fill-leaderboard.ts';
import { countEarnings } from '../../../server/services/treasury/count-earnings.ts';
import { readEarnings } from '../../../server/services/treasury/read-earnings.ts';
import { newTrader, type Trader } from '../../helpers/exchange.ts';
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

async function buy({ exchange }: Trader): Promise<void> {
  const order = { a: 0, b: true, p: '150000', s: '0.5', r: false, t: { limit: { tif: 'Ioc' as const } } };
  await exchange.order({ orders: [order], grouping: 'na' });
}

let agents = 0;

/** Has the exchange say that the trader lets an agent of ours trade for him, in place of the last one. */
async function join({ address }: Trader): Promise<void> {
  agents += 1;
  const wallet = addressSchema.parse(address);
  const agent = `0x${agents.toString(16).padStart(40, 'a')}`;
  const inserted = await service.db
    .from('agent_wallets')
    .insert({ wallet, agent_address: agent, sealed_key: `\\x${'00'.repeat(61)}` });
  expect(inserted.error).toBeNull();
  const approved = await service.db.rpc('approve_agent_wallet', { p_wallet: wallet, p_agent_address: agent });
  expect(approved.error).toBeNull();
}

async function leave({ address }: Trader): Promise<void> {
  const revoked = service.db.from('agent_wallets').update({ revoked_at: new Date().toISOString() });
  expect((await revoked.eq('wallet', addressSchema.parse(address)).is('revoked_at', null)).error).toBeNull();
}

/** Fills the board anew, and returns the platform's volume and that of the trader at the venue. */
async function filled({ address }: Trader): Promise<{ readonly total: Usd; readonly ofTrader: Usd }> {
  const outcomes: unknown[] = [];
  await service.db.from('rate_limits').delete().eq('key', 'job fill leaderboard');
  expect(await startFill({ oldMs: 0, hear: (outcome) => outcomes.push(outcome) })).toBe(true);
  await expect.poll(() => outcomes).toEqual([{}]);
  const board = await topTraders(service);
  const row = board.find(({ ethAddress }) => ethAddress === addressSchema.parse(address));
  return { total: (await newestPlatformStats(service))?.totalVolume ?? usd('0'), ofTrader: row?.vlm ?? usd('0') };
}

const earned = async (): Promise<string | undefined> => {
  await countEarnings([], service);
  return (await readEarnings(service))?.total;
};

test('what a trader traded before he came is no volume of the platform, and nothing is earned by it', async () => {
  const stats = await newestPlatformStats(service);
  if (stats === undefined) throw new Error('There are no statistics');
  const published = usd('1000');
  await recordPlatformStats(service, { ...stats, totalVolume: published, lastUpdateAt: Date.now() });
  const before = await earned();
  const trader = await newTrader(sandbox.url, 9_000_000);
  await buy(trader);
  await join(trader);
  const first = await filled(trader);
  expect(isPositive(sub(first.ofTrader, published))).toBe(true);
  expect(first.total).toBe(published);
  expect(await earned()).toBe(before);
  // From then on it counts.
  await buy(trader);
  const second = await filled(trader);
  expect(second.total).toBe(add(published, sub(second.ofTrader, first.ofTrader)));
  expect(await earned()).not.toBe(before);
  // While he is gone it does not, and neither does that time once he is back.
  await leave(trader);
  await buy(trader);
  await join(trader);
  const third = await filled(trader);
  expect(isPositive(sub(third.ofTrader, second.ofTrader))).toBe(true);
  expect(third.total).toBe(second.total);
});
