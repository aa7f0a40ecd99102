import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { watchAccountKind } from '@/lib/client/funds/account.ts';
import { LiveAccount } from '@/lib/client/perps/account/live-account.ts';
import { accountSourceOf } from '@/lib/client/perps/account/source.ts';
import { ownOrderPricesOf } from '@/lib/client/perps/own-order-prices.ts';
import { portfolioSourceOf } from '@/lib/client/portfolio/source.ts';
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
import { venueFrom } from '../../../helpers/venue.ts';

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
const update = {
  order: { oid: 7, coin: 'BTC', cloid, side: 'A', sz: '0.5' },
  status: 'tickRejected',
  statusTimestamp: 1,
};

describe('the stream’s news of an account', () => {
  it('is read as the lists are', () => {
    expect(streamedOrders(owner, { user: owner, orders: [order] })).toMatchObject([
      { id: 7, price: '100.5', originalSize: '1', tif: 'Alo', cloid, isPositionTpsl: false },
    ]);
    const payment = { time: 3, coin: 'BTC', usdc: '-0.1', szi: '1', fundingRate: '0.0001', nSamples: null };
    expect(streamedPayments(owner, { user: owner, fundings: [payment] })).toMatchObject({
      isPast: false,
      rows: [{ coin: 'BTC', amount: '-0.1' }],
    });
    expect(streamedUpdates([update, { order: 3 }, null])).toEqual([
      { id: 7, coin: 'BTC', cloid, side: 'sell', size: '0.5', fate: 'rejected', reason: 'tick' },
    ]);
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
  let requested: string[] = [];
  let retired: string[] = [];
  let reported: number[] = [];
  let ended: string[] = [];
  const sentFromHere = new Set<string>();
  let client = new QueryClient();
  let status = createStore<SocketStatus>('connected');

  let kind: 'disabled' | 'unifiedAccount' = 'disabled';
  let venue = newVenue();

  function newVenue() {
    return venueFrom({
      ask: async () => kind,
      socket: {
        status,
        listen: (topic: Topic, listener) => {
          requested.push(String(topic['user']));
          topics.set(topic.type, listener);
          return () => topics.delete(topic.type);
        },
        wake: () => undefined,
        receivedAt: () => undefined,
        latencyMs: () => undefined,
        probe: () => undefined,
        renew: () => undefined,
      },
    });
  }

  function follow() {
    const account = new LiveAccount({
      owner,
      client,
      venue,
      retire: (cloids) => retired.push(...cloids),
      onFills: (fills) => reported.push(...fills.map(({ id }) => id)),
      onUpdates: (updates) =>
        ended.push(...updates.flatMap(({ id, reason }) => (reason === undefined ? [] : [`${id} ${reason}`]))),
      onLiquidation: ({ id, value }) => ended.push(`liquidation ${id} ${value}`),
      isBeingReported: (name) => sentFromHere.has(name),
    });
    return { account, end: account.follow() };
  }
  const say = (type: string, data: unknown) => topics.get(type)?.onMessage(data);
  const stateKey = accountStateQuery(portfolioSourceOf(newVenue()), owner).queryKey;

  beforeEach(() => {
    topics.clear();
    requested = [];
    retired = [];
    reported = [];
    ended = [];
    sentFromHere.clear();
    client = new QueryClient();
    status = createStore<SocketStatus>('connected');
    kind = 'disabled';
    venue = newVenue();
  });

  it('is written where its readers ask, and nobody has to ask while it lasts', async () => {
    const { account, end } = follow();
    await watchAccountKind(venue, owner);
    say('clearinghouseState', { user: owner, clearinghouseState: state });
    expect(client.getQueryData(stateKey)?.accountValue).toBe('1000');
    expect(account.isLive.read()).toBe(true);
    status.write('disconnected');
    expect(account.isLive.read()).toBe(false);
    expect(new Set(requested)).toEqual(new Set([owner]));
    end();
    expect(topics.size).toBe(0);
  });

  it('is not whole where its dexes share their money and only one of them was told of', async () => {
    kind = 'unifiedAccount';
    const { account } = follow();
    await watchAccountKind(venue, owner);
    say('clearinghouseState', { user: owner, clearinghouseState: state });
    say('spotState', { user: owner, spotState: { balances: [] } });
    expect(client.getQueryData(stateKey)).toBeUndefined();
    expect(account.isLive.read()).toBe(false);
  });

  it('marks its orders in the book and retires what was pending, and leaves no mark behind', () => {
    const { end } = follow();
    say('openOrders', { user: owner, orders: [order] });
    expect(client.getQueryData(openOrdersQuery(portfolioSourceOf(venue), owner).queryKey)).toHaveLength(1);
    expect(ownOrderPricesOf(venue).read().get('BTC')).toEqual({ bids: new Set(['100.5']), asks: new Set() });
    expect(retired).toEqual([cloid]);
    end();
    expect(ownOrderPricesOf(venue).read().size).toBe(0);
  });

  it('hears of orders only once the venue said whose they are', () => {
    follow();
    say('orderUpdates', [update]);
    expect(retired).toEqual([]);
    topics.get('orderUpdates')?.onJoined?.();
    say('orderUpdates', [update]);
    expect(retired).toEqual([cloid]);
  });

  it('tells what the venue ended by itself with its reason, and nothing of what its owner cancelled', () => {
    follow();
    topics.get('orderUpdates')?.onJoined?.();
    const of = (oid: number, status: string) => ({ ...update, order: { ...update.order, oid }, status });
    say('orderUpdates', [of(1, 'canceled'), of(2, 'marginCanceled'), of(3, 'filled'), of(4, 'scheduledCancel')]);
    say('orderUpdates', [of(5, 'somethingNewCanceled')]);
    expect(ended).toEqual(['2 margin', '4 scheduled', '5 other']);
  });

  it('leaves it to the ticket to tell of an order that it sends and the venue does not take', () => {
    follow();
    topics.get('orderUpdates')?.onJoined?.();
    sentFromHere.add(cloid);
    say('orderUpdates', [{ ...update, status: 'badAloPxRejected' }]);
    expect(ended).toEqual([]);
    say('orderUpdates', [{ ...update, status: 'reduceOnlyCanceled' }]);
    sentFromHere.clear();
    say('orderUpdates', [{ ...update, status: 'badAloPxRejected' }]);
    expect(ended).toEqual(['7 reduceOnly', '7 postOnly']);
  });

  it('tells of its own liquidation, and of nobody else’s', () => {
    follow();
    const liquidation = { lid: 4, liquidated_ntl_pos: '60000', liquidated_account_value: '700', liquidator: other };
    say('userEvents', { liquidation: { ...liquidation, liquidated_user: other } });
    say('userEvents', { fills: [fill] });
    expect(ended).toEqual([]);
    say('userEvents', { liquidation: { ...liquidation, liquidated_user: owner } });
    expect(ended).toEqual(['liquidation 4 60000']);
  });

  it('tells of a fill once it happens, and not of those that were', () => {
    follow();
    say('userFills', { user: owner, fills: [fill], isSnapshot: true });
    expect(reported).toEqual([]);
    say('userFills', { user: owner, fills: [{ ...fill, tid: 10, time: 6 }] });
    say('userFills', { user: other, fills: [{ ...fill, tid: 11 }] });
    expect(reported).toEqual([10]);
    const rows = client.getQueryData(fillsQuery(accountSourceOf(venue), owner).queryKey);
    expect(rows?.map(({ id }) => id)).toEqual([10, 9]);
  });

  it('tells of a fill that happened while the line was away, unless that is long ago', () => {
    const now = Date.now();
    const [known, old] = [
      { ...fill, time: now - 3_600_000 },
      { ...fill, tid: 12, time: now - 600_000 },
    ];
    follow();
    say('userFills', { user: owner, fills: [known], isSnapshot: true });
    const missed = { ...fill, tid: 13, time: now - 2_000 };
    say('userFills', { user: owner, fills: [missed, old, known], isSnapshot: true });
    say('userFills', { user: owner, fills: [missed, old, known], isSnapshot: true });
    expect(reported).toEqual([13]);
  });

  it('asks for everything after a gap', () => {
    follow();
    client.setQueryData(fillsQuery(accountSourceOf(venue), owner).queryKey, []);
    topics.get('clearinghouseState')?.onGap();
    expect(client.getQueryState(fillsQuery(accountSourceOf(venue), owner).queryKey)?.isInvalidated).toBe(true);
  });
});
