import { QueryClient } from '@tanstack/react-query';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { LiveAccount } from '../../../lib/client/perps/account/live-account.ts';
import { portfolioSourceOf } from '../../../lib/client/portfolio/source.ts';
import { createVenue, type Venue } from '../../../lib/client/venue/venue.ts';
import { nearestLiquidation } from '../../../lib/domain/perps/position/closing-summary.ts';
import { marginShares, worstKnown } from '../../../lib/domain/perps/position/margin-share.ts';
import { type AccountState, positionsElsewhere } from '../../../lib/domain/portfolio/account.ts';
import { usd } from '../../../lib/math/amount.ts';
import { accountStateQuery, ordersElsewhereQuery } from '../../../lib/queries/portfolio.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { control, faucet, marketable, type Trader, traderOf } from '../../helpers/exchange.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';

const ETH = 1;
const TSLA = 110_001;
const patience = { interval: 50, timeout: 20_000 };
const never = new AbortController().signal;
const tiersOf = () => [{ from: usd('0'), maxLeverage: 25 }];

let sandbox: RunningSandbox;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  // The socket of a page hears of a tab that wakes.
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid', SANDBOX_IP_LIMITS: 'off' } });
  await control(sandbox.url, 'price', { coin: 'ETH', pin: '2000' });
  await control(sandbox.url, 'price', { coin: 'xyz:TSLA', pin: '340' });
  // A mark follows a price that was set in steps, and until then no two answers are of one price.
  const { info } = traderOf(sandbox.url, generatePrivateKey());
  const markOf = async (coin: string, dex?: string): Promise<number> => {
    const [{ universe }, contexts] = await info.metaAndAssetCtxs(dex === undefined ? {} : { dex });
    return Number(contexts[universe.findIndex(({ name }) => name === coin)]?.markPx);
  };
  await vi.waitFor(async () => {
    expect(Math.abs((await markOf('ETH')) - 2_000)).toBeLessThan(1);
    expect(Math.abs((await markOf('xyz:TSLA', 'xyz')) - 340)).toBeLessThan(0.2);
  }, patience);
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await control(sandbox.url, 'faults', { faults: [] });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await sandbox.stop();
});

async function take({ exchange, info }: Trader, a: number, coin: string, s: string): Promise<void> {
  // A market whose price was just set is quoted anew a moment later, and nothing may rest until then.
  await vi.waitFor(async () => {
    const p = await marketable(info, coin, true);
    await exchange.order({ orders: [{ a, b: true, p, s, r: false, t: { limit: { tif: 'Ioc' } } }], grouping: 'na' });
  }, patience);
}

async function open(mode: 'unifiedAccount' | 'portfolioMargin') {
  const trader = traderOf(sandbox.url, generatePrivateKey());
  await faucet(sandbox.url, trader.address, 3_000);
  await trader.exchange.userSetAbstraction({ user: trader.address, abstraction: mode });
  await take(trader, ETH, 'ETH', '2');
  await take(trader, TSLA, 'xyz:TSLA', '10');
  const venue = createVenue(`two dexes ${trader.address}`, () => ({
    url: `${sandbox.url}/hyperliquid`,
    isTestnet: true,
  }));
  return { trader, venue, owner: addressSchema.parse(trader.address) };
}

const read = (venue: Venue, owner: Address): Promise<AccountState> => portfolioSourceOf(venue).state(owner, never);

describe('an account on two dexes', () => {
  test('has the share that the venue documents, and the free money that it tells', async () => {
    const { trader, venue, owner } = await open('unifiedAccount');
    const state = await read(venue, owner);
    const [spot, here, there] = await Promise.all([
      trader.info.spotClearinghouseState({ user: owner }),
      trader.info.clearinghouseState({ user: owner }),
      trader.info.clearinghouseState({ user: owner, dex: 'xyz' }),
    ]);
    const needed = Number(here.crossMaintenanceMarginUsed) + Number(there.crossMaintenanceMarginUsed);
    const reported = Number(spot.tokenToAvailableAfterMaintenance?.[0]?.[1]);
    const total = Number(spot.balances[0]?.total);
    const [share, ...more] = marginShares(state, tiersOf);
    expect(more).toEqual([]);
    const exact = (needed / Math.min(total, reported + needed)) * 100;
    expect(Number(share?.percent)).toBeGreaterThanOrEqual(exact - 0.05);
    expect(Number(share?.percent)).toBeLessThanOrEqual(exact + 0.15);
    expect(Number(share?.percent)).toBeGreaterThan((Number(here.crossMaintenanceMarginUsed) / total) * 100 + 1);
    expect(Number(state.withdrawable)).toBeLessThanOrEqual(reported);
    expect(positionsElsewhere(state)).toMatchObject([{ coin: 'xyz:TSLA', dex: 'xyz', size: '10' }]);
    // The exchange's own liquidation price counts both dexes, too.
    const shown = Number(state.positions[0]?.liquidationPrice);
    expect(Number(nearestLiquidation(state, usd('0.01'), tiersOf)?.after)).toBeGreaterThanOrEqual(shown * 0.999);
  });

  test('is whole by the stream, with its orders elsewhere, and unknown in part while a dex does not answer', async () => {
    const { trader, venue, owner } = await open('unifiedAccount');
    const client = new QueryClient();
    const account = new LiveAccount({
      ...{ owner, venue, client },
      retire: () => undefined,
      onFills: () => undefined,
      onUpdates: () => undefined,
      onLiquidation: () => undefined,
      isBeingReported: () => false,
    });
    ends.push(account.follow());
    const source = portfolioSourceOf(venue);
    const known = () => client.getQueryData(accountStateQuery(source, owner).queryKey);
    await vi.waitFor(() => expect(account.isLive.read()).toBe(true), patience);
    expect(known()).toMatchObject({ unread: [], others: [{ dex: 'xyz' }], backing: { kind: 'unified' } });
    const order = { a: TSLA, b: true, p: '250', s: '1', r: false, t: { limit: { tif: 'Gtc' as const } } };
    await trader.exchange.order({ orders: [order], grouping: 'na' });
    const orders = () => client.getQueryData(ordersElsewhereQuery(source, owner).queryKey);
    await vi.waitFor(() => expect(orders()).toMatchObject([{ coin: 'xyz:TSLA', dex: 'xyz' }]), patience);
    await take(trader, TSLA, 'xyz:TSLA', '1');
    await vi.waitFor(() => {
      const state = known();
      expect(state && positionsElsewhere(state)).toMatchObject([{ size: '11' }]);
    }, patience);

    const faults = [{ path: '/info/clearinghouseState/xyz', kind: '500', rate: 1 }];
    await control(sandbox.url, 'faults', { faults });
    const state = await read(createVenue('anew', venue.place), owner);
    expect(state).toMatchObject({ unread: ['xyz'], withdrawable: undefined });
    expect(worstKnown(marginShares(state, tiersOf), state)).toBeUndefined();
  });

  test('has the exchange’s own ratio with portfolio margin', async () => {
    const { trader, venue, owner } = await open('portfolioMargin');
    const state = await read(venue, owner);
    const { portfolioMarginRatio: ratio } = await trader.info.spotClearinghouseState({ user: owner });
    const [share] = marginShares(state, tiersOf);
    expect(Number(share?.percent)).toBeCloseTo(Number(ratio) * 100, 1);
    expect(nearestLiquidation(state, usd('0'), tiersOf)).toBeUndefined();
  });
});
