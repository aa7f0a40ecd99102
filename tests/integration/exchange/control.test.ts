import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bookOf } from '@/lib/venues/hyperliquid/stream/book.ts';
import { control, faucet, marketable, newTrader, type Trader, traderOf } from '../../helpers/exchange.ts';
import { RawSocket } from '../../helpers/raw-socket.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';

const HOUR = 3_600_000;

let sandbox: RunningSandbox;
let url: string;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid', SANDBOX_IP_LIMITS: 'off' } });
  url = sandbox.url;
});
afterAll(() => sandbox.stop());

async function buy({ info, exchange }: Trader, coin: string, asset: number, size: string): Promise<void> {
  await exchange.order({
    orders: [
      { a: asset, b: true, p: await marketable(info, coin, true), s: size, r: false, t: { limit: { tif: 'Ioc' } } },
    ],
    grouping: 'na',
  });
}

const ask = (body: object) => fetch(`${url}/hyperliquid/info`, { method: 'POST', body: JSON.stringify(body) });

describe('the control room of the exchange', () => {
  it('moves a price for good, and triggers meet it', async () => {
    const trader = await newTrader(url, 20_000);
    const { info, exchange, address: user } = trader;
    await buy(trader, 'ETH', 1, '0.5');
    const before = Number((await info.allMids())['ETH']);
    const stop = String(Number((before * 0.95).toPrecision(4)));
    const limit = String(Number((before * 0.8).toPrecision(4)));
    const placed = await exchange.order({
      orders: [
        {
          a: 1,
          b: false,
          p: limit,
          s: '0.5',
          r: true,
          t: { trigger: { isMarket: true, triggerPx: stop, tpsl: 'sl' } },
        },
      ],
      grouping: 'na',
    });
    const [status] = placed.response.data.statuses;
    if (typeof status !== 'object' || !('resting' in status)) throw new Error(JSON.stringify(status));
    await control(url, 'price', { coin: 'ETH', shock: 0.92 });
    await expect.poll(async () => (await info.clearinghouseState({ user })).assetPositions).toEqual([]);
    const state = await info.orderStatus({ user, oid: status.resting.oid });
    expect(state).toMatchObject({ status: 'order', order: { status: expect.stringMatching(/filled|triggered/) } });
    const [candle] = (await info.candleSnapshot({ coin: 'ETH', interval: '1m', startTime: Date.now() - 60_000 })).slice(
      -1,
    );
    expect(Number(candle?.c)).toBeLessThan(before * 0.94);
  });

  it('liquidates who cannot hold a position any longer', async () => {
    const trader = await newTrader(url, 1_000);
    const { info, exchange, address: user } = trader;
    await exchange.updateLeverage({ asset: 5, isCross: true, leverage: 20 });
    await buy(trader, 'SOL', 5, '120');
    await control(url, 'price', { coin: 'SOL', shock: 0.9 });
    await expect.poll(async () => (await info.clearinghouseState({ user })).assetPositions).toEqual([]);
    const fills = await info.userFills({ user });
    expect(fills.some(({ liquidation }) => liquidation?.liquidatedUser === user)).toBe(true);
    const ledger = await info.userNonFundingLedgerUpdates({ user });
    expect(ledger.map(({ delta }) => delta.type)).toContain('liquidation');
  });

  it('holds a price still and freezes a feed', async () => {
    const { info } = await newTrader(url, 0);
    await control(url, 'price', { coin: 'DOGE', pin: '0.12' });
    await expect.poll(async () => (await info.allMids())['DOGE']).toMatch(/^0\.1(19|20)/);
    await control(url, 'price', { coin: 'AVAX', freeze: true });
    const still = await info.l2Book({ coin: 'AVAX' });
    await control(url, 'clock', { time: Date.now() + 60_000 });
    expect((await info.l2Book({ coin: 'AVAX' }))?.levels).toEqual(still?.levels);
    await control(url, 'price', { coin: 'AVAX', freeze: false });
  });

  it('sets the clock on, and funding falls due', async () => {
    const trader = await newTrader(url, 50_000);
    const { info, address: user } = trader;
    await buy(trader, 'BTC', 0, '0.1');
    const { time } = await info.exchangeStatus();
    await control(url, 'clock', { time: time + 2 * HOUR });
    await expect.poll(async () => (await info.userFunding({ user })).length).toBeGreaterThan(0);
    const [row] = await info.userFunding({ user });
    expect(row?.delta).toMatchObject({ type: 'funding', coin: 'BTC', szi: '0.1' });
  });

  it('makes requests fail as they fail in the world', async () => {
    const trader = traderOf(url, generatePrivateKey());
    await faucet(url, trader.address, 5_000);
    const order = { a: 1, b: true, p: '900', s: '0.1', r: false, t: { limit: { tif: 'Gtc' as const } } };
    await control(url, 'faults', { faults: [{ path: '/exchange', kind: 'lostAck', rate: 1 }] });
    await expect(trader.exchange.order({ orders: [order], grouping: 'na' })).rejects.toThrow();
    await control(url, 'faults', {
      faults: [
        { path: '/info/meta', kind: '429', rate: 1 },
        { path: '/info/spotMeta', kind: '500', rate: 1 },
      ],
    });
    expect((await ask({ type: 'meta' })).status).toBe(429);
    expect((await ask({ type: 'spotMeta' })).status).toBe(500);
    expect(await trader.info.openOrders({ user: trader.address })).toHaveLength(1);
    await control(url, 'faults', { faults: [{ path: '/info', kind: 'malformed', rate: 1 }] });
    await expect((await ask({ type: 'exchangeStatus' })).json()).rejects.toThrow(SyntaxError);
    await control(url, 'faults', { faults: [] });
  });

  it('drops and silences sockets', async () => {
    const raw = await RawSocket.to(url);
    raw.subscribe({ type: 'l2Book', coin: 'BTC' });
    await raw.on('l2Book');
    await control(url, 'faults', { faults: [{ path: '/ws', kind: 'close', rate: 1 }] });
    await raw.closed();
    await control(url, 'faults', { faults: [{ path: '/ws', kind: 'repeat', rate: 1 }] });
    const again = await RawSocket.to(url);
    again.subscribe({ type: 'userFills', user: `0x${'7'.repeat(40)}` });
    expect(await again.on('userFills')).toEqual(await again.on('userFills'));
    again.close();
    await control(url, 'faults', { faults: [] });
  });

  it('switches the limits of an address on and off', async () => {
    await control(url, 'settings', { ipLimits: true });
    const statuses = await Promise.all(Array.from({ length: 62 }, async () => (await ask({ type: 'meta' })).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await control(url, 'settings', { ipLimits: false });
    expect((await ask({ type: 'meta' })).status).toBe(200);
  });

  it('sends the whole book every five seconds of its clock, and at every block in the fast profile', async () => {
    const wholeBooks = async (coin: string) => {
      const raw = await RawSocket.to(url);
      onTestFinished(() => raw.close());
      raw.subscribe({ type: 'l2Book', coin });
      return async () => bookOf((await raw.on('l2Book')).data)?.time ?? 0;
    };
    const next = await wholeBooks('SOL');
    const first = await next();
    await control(url, 'clock', { time: first + 5_000 });
    expect((await next()) - first).toBeGreaterThanOrEqual(5_000);
    await control(url, 'settings', { pace: 'fast' });
    onTestFinished(async () => void (await control(url, 'settings', { pace: 'venue' })));
    const soon = await wholeBooks('ETH');
    // At the venue's pace no two books lie so close; at the fast one two do as soon as the book moves twice.
    let last = await soon();
    const apart = async () => {
      const before = last;
      last = await soon();
      return last - before;
    };
    await apart();
    await expect.poll(apart, { timeout: 30_000 }).toBeLessThan(2_500);
  });

  it('switches the rail that money moves on', async () => {
    const { info } = await newTrader(url, 0);
    await control(url, 'settings', { routing: 'cctp' });
    expect(await info.usdcRouting()).toEqual({ depositRoute: 'cctp', withdrawalRoute: 'cctp' });
    await control(url, 'settings', { routing: 'bridge' });
  });

  it('silences one dex while the other answers', async () => {
    const { info, address: user } = await newTrader(url, 100);
    const path = '/info/clearinghouseState/xyz';
    await control(url, 'faults', { faults: [{ path, kind: '500', rate: 1 }] });
    try {
      await expect(info.clearinghouseState({ user, dex: 'xyz' })).rejects.toThrow('500');
      expect(await info.clearinghouseState({ user })).toMatchObject({ withdrawable: '100.0' });
      expect(await info.openOrders({ user, dex: 'xyz' })).toEqual([]);
    } finally {
      await control(url, 'faults', { faults: [] });
    }
    expect(await info.clearinghouseState({ user, dex: 'xyz' })).toMatchObject({ assetPositions: [] });
  });
});
