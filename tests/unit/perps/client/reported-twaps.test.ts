import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { LiveAccount } from '@/lib/client/perps/account/live-account.ts';
import { reportedTwapsOf } from '@/lib/client/perps/reported-twaps.ts';
import { createStore } from '@/lib/client/store.ts';
import type { SocketStatus, TopicListener } from '@/lib/client/stream/venue-socket.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { venueFrom } from '../../../helpers/venue.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);
const twap = {
  ...{ coin: 'BTC', side: 'B', sz: '0.2', executedSz: '0', executedNtl: '0', minutes: 30 },
  ...{ reduceOnly: false, randomize: true, timestamp: 1 },
};

test('the running TWAPs of the stream are known from its first message, before any list of them is read', () => {
  const topics = new Map<string, TopicListener>();
  const venue = venueFrom({
    ask: async () => 'disabled',
    socket: {
      status: createStore<SocketStatus>('connected'),
      listen: ({ type }, listener) => {
        topics.set(type, listener);
        return () => topics.delete(type);
      },
      wake: () => undefined,
      receivedAt: () => undefined,
      latencyMs: () => undefined,
      probe: () => undefined,
      renew: () => undefined,
    },
  });
  const nothing = () => undefined;
  const client = new QueryClient();
  const calls = { retire: nothing, onFills: nothing, onUpdates: nothing, onLiquidation: nothing };
  const end = new LiveAccount({ owner, client, venue, ...calls, isBeingReported: () => false }).follow();
  const say = (states: unknown, user: string = owner) => topics.get('twapStates')?.onMessage({ dex: '', user, states });
  const idsOf = () =>
    reportedTwapsOf(venue)
      .get(owner)
      ?.map(({ id }) => id);
  expect(idsOf()).toBeUndefined();
  say([[7, twap]]);
  expect(idsOf()).toEqual([7]);
  // Neither another wallet's message nor an unreadable one changes them.
  say([[8, twap]], `0x${'b'.repeat(40)}`);
  say([[9, { ...twap, sz: 'much' }]]);
  expect(idsOf()).toEqual([7]);
  say([]);
  expect(idsOf()).toEqual([]);
  end();
});
