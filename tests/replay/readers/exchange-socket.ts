import { candleOf } from '../../../lib/venues/hyperliquid/info/candles.ts';
import { receiptsOf } from '../../../lib/venues/hyperliquid/receipts.ts';
import * as account from '../../../lib/venues/hyperliquid/stream/account.ts';
import { bestOf, bookOf } from '../../../lib/venues/hyperliquid/stream/book.ts';
import { activeContextOf, midsOf } from '../../../lib/venues/hyperliquid/stream/context.ts';
import { ChangingBook } from '../../../lib/venues/hyperliquid/stream/deltas.ts';
import { tradesOf } from '../../../lib/venues/hyperliquid/stream/trades.ts';
import { type LeaderboardRow, readLeaderboardRows } from '../../../server/venues/hyperliquid/leaderboard.ts';
import { partOf, type Reader } from '../reader.ts';
import { owner } from './asked.ts';

const recorded = (name: string) => `hyperliquid/samples/${name}`;
const documented = (name: string) => `hyperliquid/documented/${name}`;

const topic = (
  type: string,
  sample: string,
  read: Reader['read'],
  adapt: Reader['adapt'] = (frame) => partOf(frame, 'data'),
): Reader => ({ name: `topic ${type}`, endpoint: `hyperliquid /ws ${type}`, sample, adapt, read });

/** Puts a recorded answer into the frame in which the socket sends it. */
const framed = (name: string) => (body: unknown) => ({ dex: '', user: owner, [name]: body });
const ofOwner = (body: unknown) => ({ ...Object(body), user: owner });

const legs = (kind: string, count: number): Reader => ({
  name: `receiptsOf ${kind}`,
  endpoint: 'hyperliquid /exchange',
  sample: documented(`exchange-${kind}`),
  read: (body) => receiptsOf(body, count),
});

const leaderboard: Reader = {
  name: 'readLeaderboardRows',
  endpoint: 'hyperliquid /Mainnet/leaderboard',
  sample: recorded('leaderboard-excerpt'),
  read: async (body) => {
    const rows: LeaderboardRow[] = [];
    const file = new Blob([JSON.stringify(body) ?? '']).stream();
    await readLeaderboardRows(file, (row) => rows.push(row));
    return rows;
  },
};

/** The readers of the exchange's socket, of its answers to an action, and of its file of all accounts. */
export const exchangeSocket: readonly Reader[] = [
  topic('l2Book', recorded('ws-l2Book'), bookOf, (frame) => frame),
  topic('l2', documented('ws-l2'), (data) => new ChangingBook('BTC').take(data)),
  topic('bbo', documented('ws-bbo'), bestOf),
  topic('trades', documented('recentTrades'), tradesOf, (rows) => rows),
  topic('activeAssetCtx', recorded('metaAndAssetCtxs-2026'), activeContextOf, (all) => ({
    coin: 'BTC',
    ctx: partOf(partOf(all, 1), 0),
  })),
  topic('allMids', recorded('allMids-pysdk'), midsOf, (mids) => ({ mids })),
  topic('candle', documented('ws-candle'), candleOf),
  topic(
    'clearinghouseState',
    recorded('clearinghouseState-2026-small'),
    (data) => account.streamedState(owner, data),
    framed('clearinghouseState'),
  ),
  ...[documented('clearinghouseState-dex'), recorded('clearinghouseState-2026-whale')].map((sample) =>
    topic(
      'allDexsClearinghouseState',
      sample,
      (data) => account.streamedDexes(owner, data),
      (state) => ({ user: owner, clearinghouseStates: [['xyz', state]] }),
    ),
  ),
  ...[documented('spotClearinghouseState-portfolio'), recorded('spotClearinghouseState')].map((sample) =>
    topic(
      'spotState',
      sample,
      (data) => account.streamedSpot(owner, data),
      (spotState) => ({ user: owner, spotState }),
    ),
  ),
  topic(
    'openOrders',
    recorded('frontendOpenOrders-pysdk'),
    (data) => account.streamedOrders(owner, data),
    framed('orders'),
  ),
  topic(
    'userFills',
    recorded('ws-userFills-excerpt'),
    (data) => account.streamedFills(owner, data),
    (all) => ofOwner(partOf(partOf(all, 'update'), 'data')),
  ),
  topic('userFundings', documented('ws-userFundings'), (data) => account.streamedPayments(owner, data)),
  topic(
    'twapStates',
    documented('ws-twapStates'),
    (data) => account.streamedTwaps(owner, data),
    (all) => ofOwner(partOf(all, 'data')),
  ),
  topic('orderUpdates', documented('ws-orderUpdates'), account.streamedUpdates),
  topic('userEvents', documented('ws-liquidation'), (data) => account.streamedLiquidation(owner, data)),
  legs('order', 5),
  legs('cancel', 2),
  legs('twap', 1),
  legs('refused', 2),
  leaderboard,
];
