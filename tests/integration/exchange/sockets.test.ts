import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { bookOf, isFastBook } from '@/lib/venues/hyperliquid/stream/book.ts';
import { ChangingBook } from '@/lib/venues/hyperliquid/stream/deltas.ts';
import { marketable, newTrader, subscriptionsTo } from '../../helpers/exchange.ts';
import { RawSocket } from '../../helpers/raw-socket.ts';

const { url } = inject('sandbox');

async function socket(): Promise<RawSocket> {
  const raw = await RawSocket.to(url);
  onTestFinished(() => raw.close());
  return raw;
}

const stranger = () => privateKeyToAddress(generatePrivateKey()).toLowerCase();

describe('the socket', () => {
  it('answers a ping', async () => {
    const raw = await socket();
    raw.say({ method: 'ping' });
    expect(await raw.on('pong')).toEqual({ channel: 'pong' });
  });

  it('echoes a subscription with what it filled in, then shows how things stand', async () => {
    const raw = await socket();
    raw.subscribe({ type: 'l2Book', coin: 'BTC', extra: 1 });
    expect(await raw.on('subscriptionResponse')).toEqual({
      channel: 'subscriptionResponse',
      data: { method: 'subscribe', subscription: { type: 'l2Book', coin: 'BTC', nSigFigs: null, mantissa: null } },
    });
    const { data } = await raw.on('l2Book');
    expect(data).toMatchObject({ coin: 'BTC', levels: [expect.any(Array), expect.any(Array)] });
  });

  it('sends the first five levels at every block, and the whole book beside them', async () => {
    const raw = await socket();
    raw.subscribe({ type: 'l2Book', coin: 'BTC' });
    raw.subscribe({ type: 'l2Book', coin: 'BTC', fast: true });
    const acknowledged = async () => Object((await raw.on('subscriptionResponse')).data).subscription;
    expect([await acknowledged(), await acknowledged()]).toEqual([
      { type: 'l2Book', coin: 'BTC', nSigFigs: null, mantissa: null },
      { type: 'l2Book', coin: 'BTC', nSigFigs: null, mantissa: null, fast: true },
    ]);
    const next = async (isFast: boolean) => {
      const { data } = await raw.take(({ channel, data }) => channel === 'l2Book' && isFastBook(data) === isFast);
      return bookOf(data);
    };
    const [whole, first, second] = [await next(false), await next(true), await next(true)];
    expect(whole?.bids).toHaveLength(20);
    expect([first?.bids.length, first?.asks.length]).toEqual([5, 5]);
    expect((second?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThan(0);
  });

  it('sends a book once and then what changed in it, which makes the book that it sends whole', async () => {
    const [changing, plain] = [await socket(), await socket()];
    changing.subscribe({ type: 'l2', coin: 'BTC' });
    const kept = new ChangingBook('BTC');
    const next = async () => kept.take((await changing.on('l2')).data);
    expect(await next()).toMatchObject({ coin: 'BTC', bids: { length: 20 }, asks: { length: 20 } });
    // The changes go on from the book that others have, whoever comes later.
    const late = new ChangingBook('BTC');
    plain.subscribe({ type: 'l2', coin: 'BTC' });
    await late.take((await plain.on('l2')).data);
    for (let turn = 0; turn < 5; turn += 1) {
      const [own, other] = [await next(), await late.take((await plain.on('l2')).data)];
      expect(own).not.toBe('broken');
      expect(other).toEqual(own);
    }
  });

  it('begins a user with a snapshot that says so', async () => {
    const raw = await socket();
    const user = stranger();
    raw.subscribe({ type: 'userFills', user });
    expect((await raw.on('subscriptionResponse')).data).toMatchObject({
      subscription: { type: 'userFills', user, aggregateByTime: false },
    });
    expect((await raw.on('userFills')).data).toEqual({ user, fills: [], isSnapshot: true });
  });

  it.each([
    ['no JSON', 'hello', 'Error parsing JSON into valid websocket request: hello'],
    ['an unknown method', '{"method":"sing"}', 'Error parsing JSON into valid websocket request: {"method":"sing"}'],
    [
      'an unknown type',
      '{"method":"subscribe","subscription":{"type":"everything"}}',
      'Invalid subscription {"type":"everything"}',
    ],
    [
      'an unknown coin',
      '{"method":"subscribe","subscription":{"type":"trades","coin":"NOPE"}}',
      'Invalid subscription {"type":"trades","coin":"NOPE"}',
    ],
    [
      'nothing to unsubscribe',
      '{"method":"unsubscribe","subscription":{"type":"trades","coin":"BTC"}}',
      'Already unsubscribed: {"type":"trades","coin":"BTC"}',
    ],
  ])('says of %s what the venue says', async (_, said, words) => {
    const raw = await socket();
    raw.say(said);
    expect(await raw.on('error')).toEqual({ channel: 'error', data: words });
  });

  it('subscribes once', async () => {
    const raw = await socket();
    raw.subscribe({ type: 'trades', coin: 'BTC' });
    raw.subscribe({ type: 'trades', coin: 'BTC' });
    expect((await raw.on('error')).data).toBe('Already subscribed: {"type":"trades","coin":"BTC"}');
  });

  it('follows fifteen users and no more', async () => {
    const raw = await socket();
    for (let index = 0; index < 16; index += 1) raw.subscribe({ type: 'orderUpdates', user: stranger() });
    expect((await raw.on('error')).data).toBe('Cannot track more than 15 total users.');
  });

  it('answers posts, and says how they failed', async () => {
    const raw = await socket();
    raw.say({ method: 'post', id: 7, request: { type: 'info', payload: { type: 'exchangeStatus' } } });
    expect((await raw.on('post')).data).toMatchObject({
      id: 7,
      response: { type: 'info', payload: { type: 'exchangeStatus', data: { specialStatuses: null } } },
    });
    raw.say({ method: 'post', id: 8, request: { type: 'info', payload: { type: 'nonsense' } } });
    expect((await raw.on('post')).data).toMatchObject({
      id: 8,
      response: { type: 'error', payload: expect.stringContaining('422') },
    });
  });

  it('stays silent after an unsubscription', async () => {
    const raw = await socket();
    raw.subscribe({ type: 'l2Book', coin: 'BTC' });
    await raw.on('subscriptionResponse');
    await raw.on('l2Book');
    raw.say({ method: 'unsubscribe', subscription: { type: 'l2Book', coin: 'BTC' } });
    await raw.on('subscriptionResponse');
    raw.say({ method: 'ping' });
    expect((await raw.take(({ channel }) => channel !== 'l2Book')).channel).toBe('pong');
  });
});

describe('the subscriptions of the unmodified SDK', () => {
  function first<T>(subscribe: (received: (data: T) => void) => Promise<unknown>): Promise<T> {
    return new Promise((resolve, reject) => {
      subscribe(resolve).catch(reject);
    });
  }

  it('show the market', async () => {
    const { client, close } = subscriptionsTo(url);
    onTestFinished(close);
    const book = await first<{ coin: string }>((received) => client.l2Book({ coin: 'ETH' }, received));
    expect(book.coin).toBe('ETH');
    const { mids } = await first<{ mids: Record<string, string> }>((received) => client.allMids(received));
    expect(Object.keys(mids).length).toBeGreaterThan(178);
    const ctx = await first<{ coin: string }>((received) => client.activeAssetCtx({ coin: 'BTC' }, received));
    expect(ctx.coin).toBe('BTC');
    const spot = await first<{ coin: string }>((received) => client.activeSpotAssetCtx({ coin: '@3' }, received));
    expect(spot.coin).toBe('@3');
    const bbo = await first<{ bbo: unknown[] }>((received) => client.bbo({ coin: 'BTC' }, received));
    expect(bbo.bbo).toHaveLength(2);
    const candle = await first<{ s: string; i: string }>((received) =>
      client.candle({ coin: 'BTC', interval: '1m' }, received),
    );
    expect([candle.s, candle.i]).toEqual(['BTC', '1m']);
    const trades = await first<{ coin: string }[]>((received) => client.trades({ coin: 'BTC' }, received));
    expect(trades[0]?.coin).toBe('BTC');
    const all = await first<{ ctxs: unknown[] }>((received) => client.assetCtxs(received));
    expect(all.ctxs).toHaveLength(234);
    const dexs = await first<{ ctxs: [string, unknown[]][] }>((received) => client.allDexsAssetCtxs(received));
    expect(dexs.ctxs[0]?.[0]).toBe('');
    expect((await first<unknown[]>((received) => client.spotAssetCtxs(received))).length).toBeGreaterThan(3);
    expect(Object.keys(await first<object>((received) => client.fastAssetCtxs(received)))).toContain('BTC');
  });

  it('tell an account what happens to it, in every channel', async () => {
    const { client, close } = subscriptionsTo(url);
    onTestFinished(close);
    const { info, exchange, address: user } = await newTrader(url, 5_000);
    const state = await first<{ clearinghouseState: { withdrawable: string } }>((received) =>
      client.clearinghouseState({ user }, received),
    );
    expect(state.clearinghouseState.withdrawable).toBe('5000.0');
    const statuses: string[] = [];
    await client.orderUpdates({ user }, (updates) => statuses.push(...updates.map(({ status }) => status)));
    await client.openOrders({ user }, () => undefined);
    await client.spotState({ user }, () => undefined);
    await client.twapStates({ user }, () => undefined);
    await client.webData3({ user }, () => undefined);
    await client.userHistoricalOrders({ user }, () => undefined);
    await client.userFundings({ user }, () => undefined);
    await client.userNonFundingLedgerUpdates({ user }, () => undefined);
    await client.userTwapHistory({ user }, () => undefined);
    await client.userTwapSliceFills({ user }, () => undefined);
    await client.notification({ user }, () => undefined);
    await client.activeAssetData({ user, coin: 'BTC' }, () => undefined);
    const reported = first<{ fills: { oid: number; dir: string }[]; isSnapshot?: true }>((received) =>
      client.userFills({ user }, (data) => {
        if (data.isSnapshot !== true) received(data);
      }),
    );
    const event = first<object>((received) => client.userEvents({ user }, received));
    const order = {
      a: 0,
      b: true,
      p: await marketable(info, 'BTC', true),
      s: '0.001',
      r: false,
      t: { limit: { tif: 'Ioc' as const } },
    };
    const placed = await exchange.order({ orders: [order], grouping: 'na' });
    const [status] = placed.response.data.statuses;
    if (typeof status !== 'object' || !('filled' in status)) throw new Error(JSON.stringify(status));
    const { fills } = await reported;
    expect(fills.every((fill) => fill.oid === status.filled.oid && fill.dir === 'Open Long')).toBe(true);
    expect(await event).toHaveProperty('fills');
    await expect.poll(() => statuses).toContain('filled');
  });
});
