import { QueryClient } from '@tanstack/react-query';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LiveAccount } from '../../../lib/client/perps/account/live-account.ts';
import { createMarketSession, type MarketSession } from '../../../lib/client/perps/market-session.ts';
import { ownOrderPricesOf } from '../../../lib/client/perps/own-order-prices.ts';
import { sessionSources } from '../../../lib/client/perps/session-sources.ts';
import { tradingSourceOf } from '../../../lib/client/perps/ticket/source.ts';
import { portfolioSourceOf } from '../../../lib/client/portfolio/source.ts';
import { createVenue, type Venue } from '../../../lib/client/venue/venue.ts';
import { accountStateQuery, openOrdersQuery } from '../../../lib/queries/portfolio.ts';
import { contractLimitsQuery } from '../../../lib/queries/trading.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { control, faucet, traderOf } from '../../helpers/exchange.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';

const coin = 'SOL';
const privateKey = generatePrivateKey();
const owner = addressSchema.parse(traderOf('http://unused', privateKey).address);

interface Side {
  readonly sandbox: RunningSandbox;
  readonly venue: Venue;
  readonly session: MarketSession;
}

/** One page's cache of queries, for both venues. */
const client = new QueryClient();
const sides: Side[] = [];
/** Ends whatever was begun, the newest first. */
const ends: (() => unknown)[] = [];

/** Opens an exchange at which the market stands at a price and the wallet has its own money, and shows both. */
async function openSide(id: string, price: number, usd: number): Promise<Side> {
  const sandbox = await startSandbox({
    environment: { SANDBOX_SERVICES: 'hyperliquid', SANDBOX_IP_LIMITS: 'off' },
  });
  ends.unshift(() => sandbox.stop());
  await control(sandbox.url, 'price', { coin, pin: String(price) });
  await faucet(sandbox.url, owner, usd);
  const venue = createVenue(id, () => ({ url: `${sandbox.url}/hyperliquid`, isTestnet: true }));
  const session = createMarketSession({ coin });
  const account = new LiveAccount({
    ...{ owner, venue, client },
    retire: () => undefined,
    onFills: () => undefined,
    onUpdates: () => undefined,
    onLiquidation: () => undefined,
    isBeingReported: () => false,
  });
  ends.unshift(session.follow(sessionSources(venue)), account.follow());
  return { sandbox, venue, session };
}

const worth = ({ venue }: Side) =>
  client.getQueryData(accountStateQuery(portfolioSourceOf(venue), owner).queryKey)?.accountValue;
const bid = ({ session }: Side) => Number(session.book.read()?.book.bids[0]?.price);
const patience = { interval: 50, timeout: 20_000 };

beforeAll(() => {
  // The socket of a page hears of a tab that wakes.
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('window', { addEventListener: () => undefined });
});
afterAll(async () => {
  for (const end of ends) await end();
  vi.unstubAllGlobals();
});

describe('two venues in one page', () => {
  test('have their own prices, books, accounts, orders and weight', async () => {
    const [cheap, dear] = await Promise.all([openSide('cheap', 50, 1_000), openSide('dear', 400, 7_000)]);
    sides.push(cheap, dear);
    // The market begins at a price between the two.
    await expect.poll(() => bid(cheap), patience).toBeLessThan(60);
    await expect.poll(() => bid(dear), patience).toBeGreaterThan(360);
    await expect.poll(() => [worth(cheap), worth(dear)], patience).toEqual(['1000', '7000']);

    // Each is asked for its own account, although the wallet is the same.
    const requested = await Promise.all(
      sides.map(({ venue }) => client.fetchQuery(accountStateQuery(portfolioSourceOf(venue), owner))),
    );
    expect(requested.map(({ accountValue }) => accountValue)).toEqual(['1000', '7000']);

    const { exchange, info } = traderOf(cheap.sandbox.url, privateKey);
    const contracts = await client.fetchQuery(contractLimitsQuery(tradingSourceOf(cheap.venue)));
    const asset = (await info.meta()).universe.findIndex(({ name }) => name === coin);
    expect(contracts.has(coin)).toBe(true);
    await exchange.order({
      orders: [{ a: asset, b: true, p: '40', s: '1', r: false, t: { limit: { tif: 'Gtc' } } }],
      grouping: 'na',
    });
    const orders = ({ venue }: Side) => client.getQueryData(openOrdersQuery(portfolioSourceOf(venue), owner).queryKey);
    await expect.poll(() => orders(cheap)?.map(({ price }) => price), patience).toEqual(['40']);
    await expect.poll(() => orders(dear), patience).toEqual([]);
    const marked = ({ venue }: Side) => [...(ownOrderPricesOf(venue).read().get(coin)?.bids ?? [])];
    expect([marked(cheap), marked(dear)]).toEqual([['40'], []]);

    expect(bid(cheap)).toBeLessThan(60);
    expect(bid(dear)).toBeGreaterThan(360);
    const before = dear.venue.spentWeight(performance.now());
    await client.fetchQuery({ ...contractLimitsQuery(tradingSourceOf(cheap.venue)), staleTime: 0 });
    expect(dear.venue.spentWeight(performance.now())).toBe(before);
  });

  test('fall silent each for itself', async () => {
    const [cheap, dear] = sides;
    if (cheap === undefined || dear === undefined) throw new Error('The venues were not opened');
    const book = ({ session }: Side) => session.freshness.read().panels.book.state;
    await expect.poll(() => [book(cheap), book(dear)], patience).toEqual(['live', 'live']);
    await cheap.sandbox.stop();
    await expect.poll(() => book(cheap), patience).toBe('stale');
    expect(book(dear)).toBe('live');
    expect(worth(dear)).toBe('7000');
  });
});
