import { ApiRequestError, ExchangeClient } from '@nktkas/hyperliquid';
import { signL1Action } from '@nktkas/hyperliquid/signing';
import { SymbolConverter } from '@nktkas/hyperliquid/utils';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { farBelow, lowerHex, marketable, newTrader, type Trader, transportTo } from '../../helpers/exchange.ts';

const { url } = inject('sandbox');

/** Returns the venue's message for a refused call. */
async function refusal(call: Promise<unknown>): Promise<string> {
  const outcome = await call.then(
    () => 'it was accepted',
    (error: unknown) => (error instanceof ApiRequestError ? error.message : String(error)),
  );
  return outcome;
}

describe('a trading day with the unmodified SDK', () => {
  let trader: Trader;
  let btc: number;
  let eth: number;

  beforeAll(async () => {
    trader = await newTrader(url, 50_000);
    const symbols = await SymbolConverter.create({ transport: transportTo(url) });
    btc = symbols.getAssetId('BTC') ?? -1;
    eth = symbols.getAssetId('ETH') ?? -1;
  });

  it('knows the assets by name', async () => {
    const symbols = await SymbolConverter.create({ transport: transportTo(url) });
    expect(btc).toBe(0);
    expect(eth).toBe(1);
    expect(symbols.getAssetId('PURR/USDC')).toBe(10_000);
    expect(symbols.getSzDecimals('BTC')).toBe(5);
  });

  it('finds the deposit in the ledger and the money in the account', async () => {
    const { info, address } = trader;
    const state = await info.clearinghouseState({ user: address });
    expect(state.marginSummary.accountValue).toBe('50000.0');
    expect(state.withdrawable).toBe('50000.0');
    expect(state.assetPositions).toEqual([]);
    const [row] = await info.userNonFundingLedgerUpdates({ user: address });
    expect(row?.delta).toEqual({ type: 'deposit', usdc: '50000.0' });
  });

  it('buys at the market, holds a position and closes it', async () => {
    const { info, exchange, address } = trader;
    await exchange.updateLeverage({ asset: btc, isCross: true, leverage: 10 });
    const bought = await exchange.order({
      orders: [
        {
          a: btc,
          b: true,
          p: await marketable(info, 'BTC', true),
          s: '0.01',
          r: false,
          t: { limit: { tif: 'Ioc' } },
        },
      ],
      grouping: 'na',
    });
    const [status] = bought.response.data.statuses;
    expect(status).toMatchObject({ filled: { totalSz: '0.01' } });
    const { assetPositions, marginSummary } = await info.clearinghouseState({ user: address });
    expect(assetPositions).toHaveLength(1);
    const position = assetPositions[0]?.position;
    expect(position).toMatchObject({ coin: 'BTC', szi: '0.01', leverage: { type: 'cross', value: 10 } });
    expect(Number(marginSummary.totalMarginUsed)).toBeCloseTo(Number(marginSummary.totalNtlPos) / 10, 4);
    await exchange.order({
      orders: [
        {
          a: btc,
          b: false,
          p: await marketable(info, 'BTC', false),
          s: '0.01',
          r: true,
          t: { limit: { tif: 'Ioc' } },
        },
      ],
      grouping: 'na',
    });
    expect((await info.clearinghouseState({ user: address })).assetPositions).toEqual([]);
    const fills = await info.userFills({ user: address });
    expect(new Set(fills.map(({ dir }) => dir))).toEqual(new Set(['Open Long', 'Close Long']));
    expect(fills.every(({ crossed, feeToken, coin }) => crossed && feeToken === 'USDC' && coin === 'BTC')).toBe(true);
  });

  it('rests, modifies and cancels by id and by client id', async () => {
    const { info, exchange, address } = trader;
    const px = await farBelow(info, 'ETH');
    const cloid = '0xfeed000000000000000000000000abcd' as const;
    const order = { a: eth, b: true, p: px, s: '0.1', r: false, t: { limit: { tif: 'Gtc' as const } } };
    const placed = await exchange.order({ orders: [order, { ...order, c: cloid }], grouping: 'na' });
    const [first, second] = placed.response.data.statuses;
    if (typeof first !== 'object' || !('resting' in first)) throw new Error(JSON.stringify(first));
    expect(second).toMatchObject({ resting: { cloid } });
    expect(await info.openOrders({ user: address })).toHaveLength(2);
    const { oid } = first.resting;
    await exchange.modify({ oid, order: { ...order, s: '0.2', t: { limit: { tif: 'Alo' } } } });
    expect(await info.orderStatus({ user: address, oid })).toMatchObject({ order: { status: 'canceled' } });
    await exchange.cancelByCloid({ cancels: [{ asset: eth, cloid }] });
    expect(await info.orderStatus({ user: address, oid: cloid })).toMatchObject({ order: { status: 'canceled' } });
    const [open] = await info.frontendOpenOrders({ user: address });
    expect(open).toMatchObject({ coin: 'ETH', sz: '0.2', tif: 'Alo', orderType: 'Limit', triggerCondition: 'N/A' });
    await exchange.cancel({ cancels: [{ a: eth, o: open?.oid ?? 0 }] });
    expect(await info.openOrders({ user: address })).toEqual([]);
    expect(await info.orderStatus({ user: address, oid: 1 })).toEqual({ status: 'unknownOid' });
  });

  it('brackets an entry with a take profit and a stop', async () => {
    const { info, exchange, address } = trader;
    const mid = Number((await info.allMids())['ETH']);
    const at = (factor: number): string => String(Number((mid * factor).toPrecision(4)));
    const trigger = (tpsl: 'tp' | 'sl', px: string) => ({
      a: eth,
      b: false,
      p: px,
      s: '0.5',
      r: true,
      t: { trigger: { isMarket: true, triggerPx: px, tpsl } },
    });
    const entry = {
      a: eth,
      b: true,
      p: await marketable(info, 'ETH', true),
      s: '0.5',
      r: false,
      t: { limit: { tif: 'Ioc' as const } },
    };
    const placed = await exchange.order({
      orders: [entry, trigger('tp', at(1.2)), trigger('sl', at(0.8))],
      grouping: 'normalTpsl',
    });
    expect(placed.response.data.statuses[0]).toMatchObject({ filled: { totalSz: '0.5' } });
    const children = await info.frontendOpenOrders({ user: address });
    expect(children.map(({ orderType }) => orderType).toSorted()).toEqual(['Stop Market', 'Take Profit Market']);
    await exchange.order({
      orders: [{ ...entry, b: false, r: true, p: await marketable(info, 'ETH', false) }],
      grouping: 'na',
    });
    const left = await info.openOrders({ user: address });
    await exchange.cancel({ cancels: left.map(({ oid }) => ({ a: eth, o: oid })) });
    expect(await info.frontendOpenOrders({ user: address })).toEqual([]);
  });

  it('is refused in the words of the venue', async () => {
    const { info, exchange } = trader;
    const px = await farBelow(info, 'ETH');
    const order = { a: eth, b: true, p: px, s: '0.1', r: false, t: { limit: { tif: 'Gtc' as const } } };
    const place = (change: Partial<typeof order>) =>
      refusal(exchange.order({ orders: [{ ...order, ...change }], grouping: 'na' }));
    expect(await place({ s: '0.001' })).toContain('Order must have minimum value of $10. asset=1');
    expect(await place({ p: '1234.567' })).toContain('Price must be divisible by tick size. asset=1');
    expect(await place({ s: '1000' })).toContain('Insufficient margin to place order. asset=1');
    expect(await place({ r: true })).toContain('Reduce only order would increase position. asset=1');
    expect(await refusal(exchange.cancel({ cancels: [{ a: eth, o: 1 }] }))).toContain(
      'Order was never placed, already canceled, or filled. asset=1',
    );
    expect(await refusal(exchange.updateLeverage({ asset: eth, isCross: true, leverage: 1_000 }))).toContain(
      'Invalid leverage value',
    );
  });

  it('lets an approved agent trade, and nobody else', async () => {
    const { exchange, address, info } = trader;
    const key = generatePrivateKey();
    const agent = privateKeyToAccount(key);
    const asAgent = new ExchangeClient({ transport: transportTo(url), wallet: agent });
    const leverage = () => asAgent.updateLeverage({ asset: eth, isCross: true, leverage: 7 });
    expect(await refusal(leverage())).toBe(`User or API Wallet ${lowerHex(agent.address)} does not exist.`);
    await exchange.approveAgent({ agentAddress: agent.address, agentName: 'desk' });
    await expect(leverage()).resolves.toMatchObject({ status: 'ok' });
    expect(await info.extraAgents({ user: address })).toMatchObject([
      { name: 'desk', address: lowerHex(agent.address) },
    ]);
    expect(await info.userRole({ user: agent.address })).toEqual({ role: 'agent', data: { user: address } });
    expect((await info.activeAssetData({ user: address, coin: 'ETH' })).leverage).toEqual({ type: 'cross', value: 7 });
    expect(await refusal(asAgent.usdSend({ destination: address, amount: '1' }))).toBe(
      `Must deposit before performing actions. User: ${lowerHex(agent.address)}`,
    );
  });

  it('moves money between the two wallets, to another account and out', async () => {
    const { exchange, info, address } = trader;
    const friend = await newTrader(url, 0);
    await exchange.usdClassTransfer({ amount: '100', toPerp: false });
    const spot = await info.spotClearinghouseState({ user: address });
    expect(spot.balances).toMatchObject([{ coin: 'USDC', total: '100.0', hold: '0.0' }]);
    expect(await info.preTransferCheck({ user: friend.address, source: address })).toMatchObject({ fee: '1.0' });
    await exchange.usdSend({ destination: friend.address, amount: '50' });
    const received = await info.clearinghouseState({ user: friend.address });
    expect(received.marginSummary.accountValue).toBe('50.0');
    await exchange.withdraw3({ destination: address, amount: '20' });
    const ledger = await info.userNonFundingLedgerUpdates({ user: address });
    expect(ledger.map(({ delta }) => delta.type)).toEqual([
      'deposit',
      'accountClassTransfer',
      'internalTransfer',
      'withdraw',
    ]);
    expect(ledger.at(-1)?.delta).toMatchObject({ fee: '1.0' });
  });

  it('refuses a nonce twice and an expired action', async () => {
    const { wallet } = trader;
    const nonce = Date.now();
    const action = { type: 'noop' };
    const signature = await signL1Action({ wallet, action, nonce, isTestnet: true });
    const send = async (): Promise<unknown> => {
      const response = await fetch(`${url}/hyperliquid/exchange`, {
        method: 'POST',
        body: JSON.stringify({ nonce, signature, action }),
      });
      return response.json();
    };
    expect(await send()).toEqual({ status: 'ok', response: { type: 'default' } });
    expect(await send()).toEqual({ status: 'err', response: `Invalid nonce: duplicate nonce ${nonce}` });
    const late = new ExchangeClient({
      transport: transportTo(url),
      wallet,
      defaultExpiresAfter: 1_700_000_000_000,
    });
    expect(await refusal(late.noop({ nonce: Date.now() }))).toBe('Action already expired');
  });
});
