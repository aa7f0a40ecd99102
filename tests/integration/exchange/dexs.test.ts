import type { InfoClient } from '@nktkas/hyperliquid';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { marketable, newTrader, refusal, type Trader } from '../../helpers/exchange.ts';
import { RawSocket } from '../../helpers/raw-socket.ts';

const { url } = inject('sandbox');
const dex = 'xyz';
const TSLA = 110_001;
const coins = ['xyz:XYZ100', 'xyz:TSLA', 'xyz:NVDA', 'xyz:GOLD'];
const DECIMAL = /^-?\d+\.\d+$/;
const isOther = (name: string): boolean => name.includes(':');

const ask = (body: object) => fetch(`${url}/hyperliquid/info`, { method: 'POST', body: JSON.stringify(body) });

const buy = async (info: InfoClient, a: number, coin: string, s: string) => ({
  ...{ a, b: true, p: await marketable(info, coin, true), s, r: false },
  t: { limit: { tif: 'Ioc' as const } },
});

async function farBelow(info: InfoClient): Promise<string> {
  const mids = await info.allMids({ dex });
  return String(Math.round(Number(mids['xyz:TSLA']) * 0.7));
}

describe('the markets of another dex', () => {
  it('are listed with their deployer, and numbered as on the venue', async () => {
    const { info } = await newTrader(url, 0);
    const [own, xyz, ...more] = await info.perpDexs();
    expect([own, more]).toEqual([null, []]);
    expect(xyz).toMatchObject({ name: dex, fullName: 'XYZ', deployer: expect.stringMatching(/^0x[0-9a-f]{40}$/) });
    expect(xyz?.assetToStreamingOiCap.map(([coin]) => coin)).toEqual(coins);
    const meta = await info.meta({ dex });
    expect(meta).toMatchObject({ collateralToken: 0, marginTables: [[51, { description: 'tiered 20x' }]] });
    expect(meta.universe.map(({ name }) => name)).toEqual(coins);
    expect(meta.universe.every(({ maxLeverage }) => maxLeverage <= 20)).toBe(true);
    const [same, ctxs] = await info.metaAndAssetCtxs({ dex });
    expect(same).toEqual(meta);
    const prices = ctxs.flatMap(({ markPx, oraclePx, midPx }) => [markPx, oraclePx, midPx]);
    expect(prices.filter((px) => !DECIMAL.test(px ?? ''))).toEqual([]);
    expect((await info.allPerpMetas())[1]).toEqual(meta);
    expect(Object.keys(await info.allMids({ dex }))).toEqual(coins);
    expect(await info.perpsAtOpenInterestCap({ dex })).toEqual([]);
    expect(await info.perpDexStatus({ dex })).toEqual({ totalNetDeposit: '0.0' });
    expect(await info.perpDexLimits({ dex })).toMatchObject({ coinToOiCap: xyz?.assetToStreamingOiCap });
    expect(await info.marginTable({ id: 51, dex })).toMatchObject({ description: 'tiered 20x' });
  });

  it('are nowhere in what is said of the exchange’s own', async () => {
    const { info } = await newTrader(url, 0);
    const [meta, ctxs] = await info.metaAndAssetCtxs();
    expect(meta.universe.map(({ name }) => name).filter(isOther)).toEqual([]);
    expect(ctxs).toHaveLength(meta.universe.length);
    expect(Object.keys(await info.allMids()).filter(isOther)).toEqual([]);
    expect((await info.predictedFundings()).map(([name]) => name).filter(isOther)).toEqual([]);
    expect(await info.perpDexLimits({ dex: '' })).toBeNull();
  });

  it('have a book, candles, trades and funding by their names', async () => {
    const { info } = await newTrader(url, 0);
    const book = await info.l2Book({ coin: 'xyz:GOLD' });
    expect(book?.levels.map((side) => side.length)).toEqual([20, 20]);
    const candles = await info.candleSnapshot({ coin: 'xyz:GOLD', interval: '1h', startTime: 0 });
    expect(candles.length).toBeGreaterThan(1000);
    const startTime = Date.now() - 10 * 3_600_000;
    expect((await info.fundingHistory({ coin: 'xyz:GOLD', startTime })).length).toBeGreaterThan(5);
  });

  it.each([
    ...['meta', 'metaAndAssetCtxs', 'allMids', 'perpsAtOpenInterestCap', 'perpDexStatus'],
    ...['clearinghouseState', 'openOrders', 'frontendOpenOrders'],
  ])('are asked for with %s by a name that is a dex’s, or not at all', async (type) => {
    const response = await ask({ type, dex: 'abc', user: `0x${'1'.repeat(40)}` });
    expect([response.status, await response.text()]).toEqual([500, 'null']);
  });
});

describe('a unified account on two dexes', () => {
  let trader: Trader;

  beforeAll(async () => {
    trader = await newTrader(url, 5_000);
    await trader.exchange.userSetAbstraction({ user: trader.address, abstraction: 'unifiedAccount' });
  });

  it('trades, rests, cancels and changes leverage there, and each answer is about the dex that was named', async () => {
    const { exchange, info, address: user } = trader;
    await exchange.updateLeverage({ asset: TSLA, isCross: true, leverage: 5 });
    const filled = await exchange.order({ orders: [await buy(info, TSLA, 'xyz:TSLA', '2')], grouping: 'na' });
    expect(filled.response.data.statuses[0]).toMatchObject({ filled: { totalSz: '2.0' } });
    const rest = { a: TSLA, b: true, p: await farBelow(info), s: '1', r: false, t: { limit: { tif: 'Gtc' as const } } };
    await exchange.order({ orders: [rest], grouping: 'na' });
    await exchange.order({ orders: [await buy(info, 1, 'ETH', '0.1')], grouping: 'na' });

    const there = await info.clearinghouseState({ user, dex });
    const here = await info.clearinghouseState({ user });
    expect(there.assetPositions).toMatchObject([
      { type: 'oneWay', position: { coin: 'xyz:TSLA', szi: '2.0', leverage: { type: 'cross', value: 5 } } },
    ]);
    expect(here.assetPositions.map(({ position }) => position.coin)).toEqual(['ETH']);
    const value = Number(there.assetPositions[0]?.position.positionValue);
    expect(Number(there.crossMaintenanceMarginUsed)).toBeCloseTo(value / 20, 4);
    expect(there.marginSummary.accountValue).toBe(there.assetPositions[0]?.position.unrealizedPnl);
    expect(Number(here.crossMaintenanceMarginUsed)).toBeCloseTo(Number(here.marginSummary.totalNtlPos) / 50, 4);

    expect(await info.openOrders({ user })).toEqual([]);
    const [open] = await info.openOrders({ user, dex });
    expect(open).toMatchObject({ coin: 'xyz:TSLA', sz: '1.0' });
    expect(await info.frontendOpenOrders({ user, dex })).toMatchObject([{ oid: open?.oid, orderType: 'Limit' }]);
    expect(await info.orderStatus({ user, oid: open?.oid ?? 0 })).toMatchObject({ order: { status: 'open' } });
    expect((await info.userFills({ user })).map(({ coin }) => coin)).toEqual(
      expect.arrayContaining(['ETH', 'xyz:TSLA']),
    );
    expect((await info.historicalOrders({ user })).map(({ order }) => order.coin)).toContain('xyz:TSLA');
    expect(await info.activeAssetData({ user, coin: 'xyz:TSLA' })).toMatchObject({
      leverage: { type: 'cross', value: 5 },
    });
    await exchange.cancel({ cancels: [{ a: TSLA, o: open?.oid ?? 0 }] });
    expect(await info.openOrders({ user, dex })).toEqual([]);
  });

  it('is told of both by the socket', async () => {
    const { exchange, info, address: user } = trader;
    const raw = await RawSocket.to(url);
    onTestFinished(() => raw.close());
    for (const type of ['clearinghouseState', 'openOrders', 'twapStates']) raw.subscribe({ type, user, dex });
    const [state, orders, twaps] = [
      await raw.on('clearinghouseState'),
      await raw.on('openOrders'),
      await raw.on('twapStates'),
    ];
    expect(state.data).toMatchObject({
      ...{ user, dex },
      clearinghouseState: { assetPositions: [{ position: { coin: 'xyz:TSLA' } }] },
    });
    expect(orders.data).toEqual({ user, dex, orders: [] });
    expect(twaps.data).toEqual({ user, dex, states: [] });
    await exchange.twapOrder({ twap: { a: TSLA, b: true, s: '2', r: false, m: 30, t: false } });
    const reported = Object((await raw.on('twapStates')).data);
    expect(reported.states).toMatchObject([[expect.any(Number), { coin: 'xyz:TSLA' }]]);
    await exchange.twapCancel({ a: TSLA, t: reported.states[0][0] });
    raw.subscribe({ type: 'allDexsClearinghouseState', user });
    expect((await raw.on('allDexsClearinghouseState')).data).toMatchObject({
      user,
      clearinghouseStates: [
        ['', { assetPositions: [{ position: { coin: 'ETH' } }] }],
        [dex, { assetPositions: [{ position: { coin: 'xyz:TSLA' } }] }],
      ],
    });
    expect((await info.subAccounts2({ user })) ?? []).toEqual([]);
  });
});

describe('the socket', () => {
  it('has the mids, contexts, book, best prices and candles of another dex', async () => {
    const raw = await RawSocket.to(url);
    onTestFinished(() => raw.close());
    raw.subscribe({ type: 'allMids', dex });
    const { data: mids } = await raw.on('allMids');
    expect([Object(mids).dex, Object.keys(Object(mids).mids)]).toEqual([dex, coins]);
    raw.subscribe({ type: 'allMids' });
    const { data: own } = await raw.on('allMids');
    expect(['dex' in Object(own), Object.keys(Object(own).mids).filter(isOther)]).toEqual([false, []]);
    raw.subscribe({ type: 'assetCtxs', dex });
    expect(Object((await raw.on('assetCtxs')).data).ctxs).toHaveLength(coins.length);
    raw.subscribe({ type: 'allDexsAssetCtxs' });
    expect(Object((await raw.on('allDexsAssetCtxs')).data).ctxs.map(([name]: [string]) => name)).toEqual(['', dex]);
    const coin = 'xyz:NVDA';
    for (const type of ['l2Book', 'bbo', 'activeAssetCtx']) {
      raw.subscribe({ type, coin });
      expect((await raw.on(type)).data).toMatchObject({ coin });
    }
    raw.subscribe({ type: 'candle', coin, interval: '1m' });
    expect((await raw.on('candle')).data).toMatchObject({ s: coin, i: '1m' });
    raw.subscribe({ type: 'clearinghouseState', user: `0x${'1'.repeat(40)}`, dex: 'abc' });
    expect(String((await raw.on('error')).data)).toContain('Invalid subscription');
  });
});

it('a standard account has no money on another dex', async () => {
  const { exchange, info, address: user } = await newTrader(url, 5_000);
  const said = await refusal(exchange.order({ orders: [await buy(info, TSLA, 'xyz:TSLA', '1')], grouping: 'na' }));
  expect(said).toContain('Insufficient margin to place order. asset=110001');
  expect(await info.activeAssetData({ user, coin: 'xyz:TSLA' })).toMatchObject({ availableToTrade: ['0.0', '0.0'] });
  expect((await info.clearinghouseState({ user, dex })).marginSummary.accountValue).toBe('0.0');
  const { tokens } = await info.spotMeta();
  const token = `USDC:${tokens[0]?.tokenId ?? ''}` as const;
  const move = { destination: user, sourceDex: '', destinationDex: dex, token, amount: '10' } as const;
  expect(await refusal(exchange.sendAsset(move))).toContain('Invalid send');
});
