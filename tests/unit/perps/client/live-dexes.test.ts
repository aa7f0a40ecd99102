import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { watchAccountMode } from '@/lib/client/funds/account.ts';
import { LiveAccount } from '@/lib/client/perps/account/live-account.ts';
import { dexesOf } from '@/lib/client/portfolio/dexes.ts';
import { portfolioSourceOf } from '@/lib/client/portfolio/source.ts';
import { createStore } from '@/lib/client/store.ts';
import type { SocketStatus, Topic, TopicListener } from '@/lib/client/stream/venue-socket.ts';
import { accountStateQuery, openOrdersQuery, ordersElsewhereQuery } from '@/lib/queries/portfolio.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { venueFrom } from '../../../helpers/venue.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);

const position = (coin: string, more: object = {}) => ({
  position: {
    ...{ coin, szi: '1', leverage: { type: 'cross', value: 5 }, entryPx: '100', positionValue: '110' },
    ...{ unrealizedPnl: '10', liquidationPx: '60', marginUsed: '22', cumFunding: { sinceOpen: '0' } },
    ...more,
  },
});
const stateOf = (maintenance: string, ...assetPositions: readonly object[]) => ({
  marginSummary: { accountValue: '0', totalNtlPos: '0', totalMarginUsed: '22' },
  ...{ withdrawable: '0', crossMaintenanceMarginUsed: maintenance, assetPositions },
});
const empty = {
  marginSummary: { accountValue: '0', totalNtlPos: '0', totalMarginUsed: '0' },
  ...{ withdrawable: '0', crossMaintenanceMarginUsed: '0', assetPositions: [] },
};
const meta = {
  universe: [{ name: 'xyz:TSLA', szDecimals: 3, maxLeverage: 10, marginTableId: 10 }],
  ...{ marginTables: [], collateralToken: 0 },
};
const usdc = (total: string, hold = '0') => ({ balances: [{ coin: 'USDC', token: 0, total, hold }] });
const order = {
  ...{ oid: 7, coin: 'xyz:TSLA', side: 'B', sz: '0.5', origSz: '1', limitPx: '100.5', orderType: 'Limit' },
  ...{ tif: 'Alo', isPositionTpsl: false, reduceOnly: false, timestamp: 1 },
};

describe('a followed account over all dexes', () => {
  const topics = new Map<string, TopicListener>();
  let mode = 'unifiedAccount';
  let answers: Record<string, unknown> = {};
  let requested: string[] = [];
  let client = new QueryClient();
  let status = createStore<SocketStatus>('connected');
  let venue = newVenue();

  function newVenue() {
    return venueFrom({
      ask: async ({ type }) => {
        requested.push(type);
        const answer = type === 'userAbstraction' ? mode : answers[type];
        if (answer === undefined) throw new Error(`nobody answers ${type}`);
        return answer;
      },
      socket: {
        status,
        listen: (topic: Topic, listener) => {
          const name = [topic.type, ...(topic['dex'] === undefined ? [] : [topic['dex']])].join(' ');
          topics.set(name, listener);
          return () => topics.delete(name);
        },
        wake: () => undefined,
        receivedAt: () => undefined,
        latencyMs: () => undefined,
        probe: () => undefined,
        renew: () => undefined,
      },
    });
  }

  async function follow() {
    const account = new LiveAccount({
      ...{ owner, client, venue },
      retire: () => undefined,
      onFills: () => undefined,
      onUpdates: () => undefined,
      onLiquidation: () => undefined,
      isBeingReported: () => false,
    });
    const end = account.follow();
    await watchAccountMode(venue, owner);
    await dexesOf(venue)
      .names()
      .catch(() => undefined);
    return { account, end };
  }

  const hear = (type: string, data: object) => topics.get(type)?.onMessage({ user: owner, ...data });
  const hearAll = async (dexes: readonly (readonly [string, unknown])[], spot: object = usdc('1000')) => {
    hear('clearinghouseState', { dex: '', clearinghouseState: stateOf('3', position('BTC')) });
    hear('allDexsClearinghouseState', { clearinghouseStates: [['', stateOf('3', position('BTC'))], ...dexes] });
    hear('spotState', { spotState: spot });
    await dexesOf(venue)
      .terms('xyz')
      .catch(() => undefined);
    await Promise.resolve();
    await Promise.resolve();
  };
  const held = ['xyz', stateOf('5', position('xyz:TSLA'))] as const;
  const known = () => client.getQueryData(accountStateQuery(portfolioSourceOf(venue), owner).queryKey);

  beforeEach(() => {
    topics.clear();
    mode = 'unifiedAccount';
    answers = { perpDexs: [null, { name: 'xyz' }], meta };
    requested = [];
    client = new QueryClient();
    status = createStore<SocketStatus>('connected');
    venue = newVenue();
  });

  it('is whole by the stream alone where its dexes share their money', async () => {
    const { account, end } = await follow();
    await hearAll([held]);
    expect(known()).toMatchObject({
      ...{ accountValue: '1020', marginUsed: '44', withdrawable: '976', unread: [] },
      backing: { kind: 'unified', tokens: [{ name: 'USDC', maintenance: '8', equity: '1000' }] },
      others: [{ dex: 'xyz', token: 0, positions: [{ coin: 'xyz:TSLA', dex: 'xyz', liquidationPrice: '60' }] }],
    });
    expect(account.isLive.read()).toBe(true);
    expect(requested).not.toContain('clearinghouseState');
    expect(requested).not.toContain('spotClearinghouseState');
    end();
    expect(topics.size).toBe(0);
  });

  it('follows its gains and losses, and the money that comes and goes', async () => {
    await follow();
    await hearAll([held]);
    hear('clearinghouseState', { clearinghouseState: stateOf('3', position('BTC', { unrealizedPnl: '-40' })) });
    await hearAll([['xyz', empty]], usdc('700'));
    expect(known()).toMatchObject({ accountValue: '710', others: [] });
    expect(requested.filter((type) => type === 'meta')).toHaveLength(1);
  });

  it('is unknown in part where one dex cannot be read, or nobody tells its rules', async () => {
    await follow();
    await hearAll([held, ['flx', { strange: true }]]);
    expect(known()).toMatchObject({ unread: ['flx'], withdrawable: undefined, backing: { tokens: undefined } });
    answers = {};
    venue = newVenue();
    await follow();
    await hearAll([held]);
    expect(known()).toMatchObject({ unread: ['xyz'], withdrawable: undefined, backing: { tokens: undefined } });
  });

  it('is asked for once after a gap, and whole again when all was told anew', async () => {
    const { account } = await follow();
    await hearAll([held]);
    status.write('disconnected');
    topics.get('clearinghouseState')?.onGap();
    expect(account.isLive.read()).toBe(false);
    hear('clearinghouseState', { clearinghouseState: stateOf('3', position('BTC')) });
    expect(account.isLive.read()).toBe(false);
    await hearAll([held]);
    expect(account.isLive.read()).toBe(true);
  });

  it('has a standard account’s positions elsewhere beside its own money', async () => {
    mode = 'default';
    const { account } = await follow();
    hear('clearinghouseState', { clearinghouseState: stateOf('3', position('BTC')) });
    expect(account.isLive.read()).toBe(true);
    await hearAll([held]);
    hear('clearinghouseState', { clearinghouseState: stateOf('3', position('BTC')) });
    await Promise.resolve();
    expect(known()).toMatchObject({ accountValue: '0', marginUsed: '22', others: [{ dex: 'xyz' }] });
    expect(known()?.backing).toBeUndefined();
  });

  it('has the orders of other dexes apart from those that are traded here', async () => {
    await follow();
    hear('openOrders', { dex: 'xyz', orders: [order] });
    hear('openOrders xyz', { dex: 'xyz', orders: [order] });
    hear('openOrders xyz', { dex: '', orders: [] });
    const source = portfolioSourceOf(venue);
    expect(client.getQueryData(openOrdersQuery(source, owner).queryKey)).toBeUndefined();
    expect(client.getQueryData(ordersElsewhereQuery(source, owner).queryKey)).toMatchObject([
      { coin: 'xyz:TSLA', dex: 'xyz' },
    ]);
  });
});
