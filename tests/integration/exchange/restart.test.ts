import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { demoAccount } from '../../../server/sandbox/people/accounts.ts';
import { traderOf } from '../../helpers/exchange.ts';
import { openTempDir, type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';

async function portrait(url: string) {
  const { info, address: user } = traderOf(url, demoAccount('trader').privateKey);
  const { assetPositions } = await info.clearinghouseState({ user });
  return {
    positions: assetPositions.map(({ position: { coin, szi, entryPx, leverage } }) => ({
      coin,
      szi,
      entryPx,
      leverage,
    })),
    spot: await info.spotClearinghouseState({ user }),
    orders: await info.frontendOpenOrders({ user }),
    fills: await info.userFills({ user }),
    funding: (await info.userFunding({ user })).length,
    ledger: await info.userNonFundingLedgerUpdates({ user }),
    limits: (await info.userRateLimit({ user })).cumVlm,
    oldest: (await info.userFillsByTime({ user, startTime: 0 }))[0],
  };
}

it.each(['killed', 'stopped'] as const)('an exchange that was %s goes on where it was', async (end) => {
  const dataDir = join(openTempDir(), 'data');
  const running: RunningSandbox[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map((one) => one.kill()));
  });
  const start = async (): Promise<string> => {
    const one = await startSandbox({
      dataDir,
      fsync: true,
      environment: { SANDBOX_SERVICES: 'hyperliquid', SANDBOX_IP_LIMITS: 'off' },
    });
    running.push(one);
    return one.url;
  };
  const url = await start();
  const { exchange, info } = traderOf(url, demoAccount('trader').privateKey);
  const px = String(Number(((Number((await info.allMids())['ETH']) || 1) * 0.6).toPrecision(3)));
  await exchange.order({
    orders: [{ a: 1, b: true, p: px, s: '0.05', r: false, t: { limit: { tif: 'Alo' } } }],
    grouping: 'na',
  });
  const before = await portrait(url);
  expect(before.positions.length).toBeGreaterThan(1);
  expect(before.orders.length).toBeGreaterThan(5);
  expect(before.fills.length).toBeGreaterThan(1_000);
  const [first] = running;
  if (end === 'killed') await first?.kill();
  else await first?.stop();
  const after = await portrait(await start());
  // The market went on while the exchange was down: what it did to resting orders meanwhile is no loss.
  expect(after.spot).toEqual(before.spot);
  expect(after.ledger.slice(0, before.ledger.length)).toEqual(before.ledger);
  expect(after.oldest).toEqual(before.oldest);
  expect(after.positions.map(({ coin }) => coin)).toEqual(before.positions.map(({ coin }) => coin));
  const known = new Set(before.orders.map(({ oid }) => oid));
  const placed = after.orders.filter(({ oid }) => known.has(oid));
  expect(placed.length).toBeGreaterThan(before.orders.length - 3);
});
