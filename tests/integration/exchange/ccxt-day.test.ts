import ccxt from 'ccxt';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { faucet } from '../../helpers/exchange.ts';

const { url } = inject('sandbox');
const BTC = 'BTC/USDC:USDC';
const ETH = 'ETH/USDC:USDC';
const PURR = 'PURR/USDC';

/** Sets up the unmodified library; only the addresses differ from the real venue. */
function client() {
  const privateKey = generatePrivateKey();
  const exchange = new ccxt.pro.hyperliquid({
    privateKey,
    walletAddress: privateKeyToAddress(privateKey),
    enableRateLimit: false,
  });
  exchange.setSandboxMode(true);
  const http = `${url}/hyperliquid`;
  exchange.urls['api'] = { public: http, private: http, ws: { public: `${http.replace('http', 'ws')}/ws` } };
  return exchange;
}

describe('a trading day with the unmodified ccxt', () => {
  const exchange = client();

  beforeAll(async () => {
    await faucet(url, exchange.walletAddress, 20_000);
    await exchange.loadMarkets();
  });
  afterAll(async () => {
    await exchange.close();
  });

  const marketable = async (symbol: string, side: 'buy' | 'sell'): Promise<number> => {
    const { asks, bids } = await exchange.fetchOrderBook(symbol);
    const level = (side === 'buy' ? asks : bids).at(-1);
    if (level?.[0] === undefined) throw new Error(`${symbol} has no book`);
    return level[0];
  };

  it('reads the markets', async () => {
    expect(exchange.market(BTC).limits.leverage?.max).toBe(40);
    expect(exchange.market(PURR).spot).toBe(true);
    const status = await exchange.fetchStatus();
    expect(status.status).toBe('ok');
    expect(await exchange.fetchTime()).toBeGreaterThan(1_700_000_000_000);
    expect(Object.keys(await exchange.fetchCurrencies())).toContain('USDC');
    const book = await exchange.fetchOrderBook(BTC);
    expect([book.bids.length, book.asks.length]).toEqual([20, 20]);
    const tickers = await exchange.fetchTickers([BTC, ETH]);
    expect(tickers[BTC]?.last).toBeGreaterThan(1_000);
    const candles = await exchange.fetchOHLCV(BTC, '1h', undefined, 100);
    expect(candles.length).toBeGreaterThan(50);
    expect((await exchange.fetchFundingRate(BTC)).fundingRate).toBeTypeOf('number');
    expect(Object.keys(await exchange.fetchFundingRates()).length).toBeGreaterThan(170);
    expect((await exchange.fetchFundingRateHistory(BTC, Date.now() - 86_400_000 * 3)).length).toBeGreaterThan(60);
    expect((await exchange.fetchOpenInterest(BTC)).openInterestAmount).toBeGreaterThan(0);
    expect((await exchange.fetchTrades(BTC, undefined, undefined, { user: exchange.walletAddress })).length).toBe(0);
  });

  it('trades, asks for its orders and closes', async () => {
    await exchange.setLeverage(5, BTC, { marginMode: 'cross' });
    const bought = await exchange.createOrder(BTC, 'market', 'buy', 0.01, await marketable(BTC, 'buy'));
    expect(bought).toMatchObject({ filled: 0.01, remaining: 0 });
    const position = await exchange.fetchPosition(BTC);
    expect(position).toMatchObject({ side: 'long', contracts: 0.01, leverage: 5 });
    const resting = await exchange.createOrder(ETH, 'limit', 'buy', 0.1, 1_000, { postOnly: true });
    expect((await exchange.fetchOpenOrders(ETH)).map(({ id }) => id)).toEqual([resting.id]);
    const edited = await exchange.editOrder(resting.id ?? '', ETH, 'limit', 'buy', 0.2, 1_000, { postOnly: true });
    expect(edited.id).toBeDefined();
    const [open] = await exchange.fetchOpenOrders(ETH);
    expect(open?.amount).toBe(0.2);
    await exchange.cancelOrder(open?.id ?? '', ETH);
    expect((await exchange.fetchOrder(open?.id ?? '', ETH)).status).toBe('canceled');
    await exchange.createOrder(BTC, 'market', 'sell', 0.01, await marketable(BTC, 'sell'), { reduceOnly: true });
    expect(await exchange.fetchPositions([BTC])).toEqual([]);
    const trades = await exchange.fetchMyTrades(BTC);
    expect(new Set(trades.map(({ side }) => side))).toEqual(new Set(['buy', 'sell']));
    expect(trades.every(({ fee }) => (fee?.cost ?? 0) > 0)).toBe(true);
    expect((await exchange.fetchClosedOrders(BTC)).length).toBe(2);
    expect((await exchange.fetchCanceledOrders(ETH)).length).toBeGreaterThan(0);
  });

  it('works with isolated margin', async () => {
    await exchange.setMarginMode('isolated', ETH, { leverage: 4 });
    await exchange.createOrder(ETH, 'market', 'buy', 0.1, await marketable(ETH, 'buy'));
    const before = await exchange.fetchPosition(ETH);
    expect(before.marginMode).toBe('isolated');
    await exchange.addMargin(ETH, 10);
    const after = await exchange.fetchPosition(ETH);
    expect((after.initialMargin ?? 0) - (before.initialMargin ?? 0)).toBeGreaterThan(5);
    await exchange.createOrder(ETH, 'market', 'sell', 0.1, await marketable(ETH, 'sell'), { reduceOnly: true });
  });

  it('moves money and trades spot with it', async () => {
    await exchange.transfer('USDC', 500, 'swap', 'spot');
    const spot = await exchange.fetchBalance({ type: 'spot' });
    expect(spot['USDC']?.total).toBe(500);
    await exchange.createOrder(PURR, 'market', 'buy', 500, await marketable(PURR, 'buy'));
    expect((await exchange.fetchBalance({ type: 'spot' }))['PURR']?.total).toBeGreaterThan(490);
    const ledger = await exchange.fetchLedger();
    expect(ledger.length).toBeGreaterThan(0);
    expect((await exchange.fetchDeposits()).length).toBe(1);
    await exchange.withdraw('USDC', 25, exchange.walletAddress);
    expect((await exchange.fetchWithdrawals()).length).toBe(1);
    expect((await exchange.fetchTradingFee(BTC)).taker).toBeCloseTo(0.00045);
  });

  it('listens and trades over the socket', async () => {
    await exchange.loadHttpProxyAgent();
    const book = await exchange.watchOrderBook(BTC);
    expect(book.bids.length).toBeGreaterThan(0);
    expect((await exchange.watchTicker(BTC)).last).toBeGreaterThan(0);
    expect((await exchange.watchTrades(BTC)).length).toBeGreaterThan(0);
    expect((await exchange.watchOHLCV(BTC, '1m')).length).toBeGreaterThan(0);
    const reported = exchange.watchOrders();
    const filled = exchange.watchMyTrades();
    const placed = await exchange.createOrderWs(BTC, 'limit', 'buy', 0.001, await marketable(BTC, 'buy'), {
      timeInForce: 'Ioc',
    });
    expect(placed.id).toBeDefined();
    expect((await reported).length).toBeGreaterThan(0);
    expect((await filled)[0]?.side).toBe('buy');
  });

  it('translates the refusals', async () => {
    await expect(exchange.createOrder(BTC, 'limit', 'buy', 10, 50_000)).rejects.toBeInstanceOf(ccxt.InsufficientFunds);
    await expect(exchange.createOrder(BTC, 'limit', 'buy', 0.00001, 50_000)).rejects.toBeInstanceOf(ccxt.InvalidOrder);
    await expect(exchange.cancelOrder('1', BTC)).rejects.toBeInstanceOf(ccxt.OrderNotFound);
  });
});
