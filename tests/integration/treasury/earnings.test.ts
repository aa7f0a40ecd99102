import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { percent, usd } from '../../../lib/math/amount.ts';
import { add, sub } from '../../../lib/math/arithmetic.ts';
import { percentOf } from '../../../lib/math/units.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import { newestPlatformStats, recordPlatformStats } from '../../../server/db/repositories/platform-stats.ts';
import { demoAccount } from '../../../server/sandbox/people/accounts.ts';
import { readCachedPlatform } from '../../../server/services/stats/read-stats.ts';
import { countEarnings, refreshEarnings } from '../../../server/services/treasury/count-earnings.ts';
import { readEarnings } from '../../../server/services/treasury/read-earnings.ts';
import { readTreasury } from '../../../server/services/treasury/read-treasury.ts';
import { control, marketable, newTrader, traderOf } from '../../helpers/exchange.ts';
import { enterProcess } from '../../helpers/process-record.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

const builder = demoAccount('builder');

let sandbox: RunningSandbox;
let client: ServiceClient;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'supabase,hyperliquid', SANDBOX_IP_LIMITS: 'off' } });
  client = createServiceClient({ url: sandbox.supabaseUrl, secretKey: sandbox.secretKey });
  stubEnvironment(sandbox, { LOG_LEVEL: 'error', BUILDER_ADDRESS: builder.address });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.stop();
});
afterEach(() => control(sandbox.url, 'faults', { faults: [] }));

/** Trades once for the builder, and returns the fee that the trader's fills name. */
async function tradeForBuilder(): Promise<string> {
  const { exchange, info, address } = await newTrader(sandbox.url, 100_000);
  await exchange.approveBuilderFee({ builder: builder.address, maxFeeRate: '0.1%' });
  const order = {
    a: 1,
    b: true,
    p: await marketable(info, 'ETH', true),
    s: '1',
    r: false,
    t: { limit: { tif: 'Ioc' } },
  } as const;
  await exchange.order({
    orders: [order],
    grouping: 'na',
    builder: { b: addressSchema.parse(builder.address.toLowerCase()), f: 100 },
  });
  const fills = await info.userFills({ user: address });
  return fills.reduce((sum, { builderFee }) => add(sum, usd(builderFee ?? '0')), usd('0'));
}

async function growVolume(by: string): Promise<void> {
  const stats = await newestPlatformStats(client);
  if (stats === undefined) throw new Error('There are no statistics');
  await recordPlatformStats(client, {
    ...stats,
    totalVolume: add(stats.totalVolume, usd(by)),
    lastUpdateAt: Date.now(),
  });
}

async function known() {
  const earnings = await readEarnings(client);
  if (earnings === undefined) throw new Error('Nothing was counted');
  return earnings;
}

test('earnings are an estimate until fees are measured, and then what was paid, to the last unit', async () => {
  const stats = await newestPlatformStats(client);
  // Nobody knows when the first published volume was traded: counting begins there, if none is older than go-live.
  const query = client.db.from('platform_stats').select('total_volume::text').order('created_at').limit(1);
  const first = usd((await query.single()).data?.total_volume ?? 'none');
  const estimated = percentOf(percent('1.45'), sub(stats?.totalVolume ?? usd('0'), first));
  await client.db.rpc('begin_estimate', { p_percent: '1.45', p_since: '2020-01-01T00:00:00Z' });
  expect(await known()).toMatchObject({ measured: '0', estimated, total: estimated });

  // Nobody is paid yet, so a part of the volume stands in, and grows with it.
  await countEarnings([], client);
  expect(await known()).toMatchObject({ measured: '0', estimated, total: estimated });
  await growVolume('1000');
  await countEarnings([], client);
  expect(await known()).toMatchObject({ measured: '0', estimated: add(estimated, usd('14.5')) });

  // Swaps that pay a referrer are no part of that volume, so that it goes on being estimated.
  const referrer = { source: 'referrer_fees' as const, read: async () => usd('7') };
  await countEarnings([referrer], client);
  await growVolume('1000');
  await countEarnings([referrer], client);
  expect(await known()).toMatchObject({ measured: '0', estimated: add(estimated, usd('29')) });

  // Earnings before the first count are in the estimate already.
  await tradeForBuilder();
  await countEarnings(undefined, client);
  const before = await known();
  expect(before.measured).toBe('0');

  const paid = await tradeForBuilder();
  expect(Number(paid)).toBeGreaterThan(0);
  await growVolume('1000000');
  await countEarnings(undefined, client);
  expect(await known()).toMatchObject({ measured: paid, estimated: before.estimated });

  // Claiming moves the money and is no earning.
  await traderOf(sandbox.url, builder.privateKey).exchange.claimRewards();
  await countEarnings(undefined, client);
  expect(await known()).toMatchObject({ measured: paid, estimated: before.estimated });

  // While the exchange is away nothing is lost, and nothing is estimated in its place.
  const later = await tradeForBuilder();
  await control(sandbox.url, 'faults', { faults: [{ path: '/info', kind: '500', rate: 1 }] });
  await growVolume('1000000');
  expect(await countEarnings(undefined, client)).toEqual({ missed: [expect.stringContaining('builder_fees')] });
  expect(await known()).toMatchObject({ measured: paid, estimated: before.estimated });
  await control(sandbox.url, 'faults', { faults: [] });
  enterProcess();
  await countEarnings(undefined, client);
  const after = await known();
  expect(sub(after.measured, usd(paid))).toBe(later);
  expect(after.total).toBe(add(after.measured, after.estimated));

  // Every page tells this sum.
  expect((await readCachedPlatform()).earnings).toEqual(after);
  expect((await readTreasury()).earnings).toEqual(after);

  // The schedule looks often, and counts what is due.
  expect(await refreshEarnings()).toBeUndefined();
  expect(await known()).toEqual(after);
});
