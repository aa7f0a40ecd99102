import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { LiveAccount } from '@/lib/client/perps/account/live-account.ts';
import { accountSource } from '@/lib/client/perps/account/source.ts';
import { ownOrderPrices } from '@/lib/client/perps/own-order-prices.ts';
import { portfolioSource } from '@/lib/client/portfolio/source.ts';
import { createStore } from '@/lib/client/store.ts';
import type { SocketStatus, Topic, TopicListener } from '@/lib/client/stream/venue-socket.ts';
import { fillsQuery } from '@/lib/queries/account.ts';
import { accountStateQuery, openOrdersQuery } from '@/lib/queries/portfolio.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import {
  streamedFills,
  streamedOrders,
  streamedPayments,
  streamedState,
  streamedUpdates,
} from '@/lib/venues/hyperliquid/stream/account.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);
const other = `0x${'b'.repeat(40)}`;
const cloid = `0x${'1'.repeat(32)}`;

const order = {
  oid: 7,
  coin: 'BTC',
  side: 'B',
  sz: '0.5',
  origSz: '1',
  limitPx: '100.50',
  orderType: 'Limit',
  tif: 'Alo',
  cloid,
  isPositionTpsl: false,
  reduceOnly: false,
  timestamp: 1,
};
const fill = {
  coin: 'BTC',
  px: '100',
  sz: '1',
  side: 'B',
  time: 5,
  closedPnl: '0',
  fee: '0.1',
  feeToken: 'USDC',
  hash: '0x',
  oid: 7,
  tid: 9,
};
const state = {
  marginSummary: { accountValue: '1000', totalNtlPos: '0', totalMarginUsed: '0' },
  withdrawable: '900',
  assetPositions: [],
};
const update = { order: { oid: 7, coin: 'BTC', cloid }, status: 'tickRejected', statusTimestamp: 1 };

describe('what the stream tells of an account', () => {
  it('is read as the lists are', () => {
    expect(streamedOrders(owner, { user: owner, orders: [order] })).toMatchObject([
      { id: 7, price: '100.5', originalSize: '1', tif: 'Alo', cloid, isPositionTpsl: false },
    ]);
    const payment = { time: 3, coin: 'BTC', usdc: '-0.1', szi: '1', fundingRate: '0.0001', nSamples: null };
    expect(streamedPayments(owner, { user: owner, fundings: [payment] })).toMatchObject({
      isPast: false,
      rows: [{ coin: 'BTC', amount: '-0.1' }],
    });
    expect(streamedUpdates([update, { order: 3 }, null])).toEqual([{ id: 7, coin: 'BTC', cloid, fate: 'rejected' }]);
  });

  it.each([undefined, null, 3, 'text', [], {}, { user: owner }, { user: owner, fills: [{ ...fill, px: 'much' }] }])(
    'is left out where it cannot be read: %j',
    (data) => {
      expect(streamedState(owner, data)).toBeUndefined();
      expect(streamedOrders(owner, data)).toBeUndefined();
      expect(streamedFills(owner, data)).toBeUndefined();
      expect(streamedPayments(owner, data)).toBeUndefined();
      expect(streamedUpdates(data)).toEqual([]);
    },
  );

  it('is left out where it is of another wallet', () => {
    expect(streamedState(owner, { user: other, clearinghouseState: state })).toBeUndefined();
    expect(streamedFills(owner, { user: other, fills: [fill] })).toBeUndefined();
  });
});

describe('a followed account', () => {
  const topics = new Map<string, TopicListener>();
  let asked: string[] = [];
  let retired: string[] = [];
  let told: number[] = [];
  let client = new QueryClient();
  let status = createStore<SocketStatus>('connected');

  function follow(kind: 'standard' | 'unified' = 'standard') {
    const account = new LiveAccount({
      owner,
      client,
      socket: {
        status,
        listen: (topic: Topic, listener) => {
          asked.push(String(topic['user']));
          topics.set(topic.type, listener);
          return () => topics.delete(topic.type);
        },
      },
      portfolio: portfolioSource,
      account: accountSource,
      kindOf: () => Promise.resolve(kind),
      retire: (cloids) => retired.push(...cloids),
      onFills: (fills) => told.push(...fills.map(({ id }) => id)),
      onUpdates: () => undefined,
    });
    return { account, end: account.follow() };
  }
  const say = (type: string, data: unknown) => topics.get(type)?.onMessage(data);
  const stateKey = accountStateQuery(portfolioSource, owner).queryKey;

  beforeEach(() => {
    topics.clear();
    asked = [];
    retired = [];
    told = [];
    client = new QueryClient();
    status = createStore<SocketStatus>('connected');
  });

  it('is written where its readers ask, and nobody has to ask while it lasts', async () => {
    const { account, end } = follow();
    await Promise.resolve();
    say('clearinghouseState', { user: owner, clearinghouseState: state });
    expect(client.getQueryData(stateKey)?.accountValue).toBe('1000');
    expect(account.isLive.read()).toBe(true);
    status.write('disconnected');
    expect(account.isLive.read()).toBe(false);
    expect(new Set(asked)).toEqual(new Set([owner]));
    end();
    expect(topics.size).toBe(0);
  });

  it('keeps the totals that were asked for where the stream’s mean nothing', async () => {
    const { account } = follow('unified');
    await Promise.resolve();
    say('clearinghouseState', { user: owner, clearinghouseState: state });
    expect(client.getQueryData(stateKey)).toBeUndefined();
    expect(account.isLive.read()).toBe(false);
  });

  it('marks its orders in the book and retires what was pending, and leaves no mark behind', () => {
    const { end } = follow();
    say('openOrders', { user: owner, orders: [order] });
    expect(client.getQueryData(openOrdersQuery(portfolioSource, owner).queryKey)).toHaveLength(1);
    expect(ownOrderPrices.read().get('BTC')).toEqual({ bids: new Set(['100.5']), asks: new Set() });
    expect(retired).toEqual([cloid]);
    end();
    expect(ownOrderPrices.read().size).toBe(0);
  });

  it('hears of orders only once the venue said whose they are', () => {
    follow();
    say('orderUpdates', [update]);
    expect(retired).toEqual([]);
    topics.get('orderUpdates')?.onJoined?.();
    say('orderUpdates', [update]);
    expect(retired).toEqual([cloid]);
  });

  it('tells of a fill once it happens, and not of those that were', () => {
    follow();
    say('userFills', { user: owner, fills: [fill], isSnapshot: true });
    expect(told).toEqual([]);
    say('userFills', { user: owner, fills: [{ ...fill, tid: 10, time: 6 }] });
    say('userFills', { user: other, fills: [{ ...fill, tid: 11 }] });
    expect(told).toEqual([10]);
    const rows = client.getQueryData(fillsQuery(accountSource, owner).queryKey);
    expect(rows?.map(({ id }) => id)).toEqual([10, 9]);
  });

  it('asks for everything after a gap', () => {
    follow();
    client.setQueryData(fillsQuery(accountSource, owner).queryKey, []);
    topics.get('clearinghouseState')?.onGap();
    expect(client.getQueryState(fillsQuery(accountSource, owner).queryKey)?.isInvalidated).toBe(true);
  });
});
