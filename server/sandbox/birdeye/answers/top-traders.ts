import { z } from 'zod';
import type { SpotTrade } from '../../spot/contract.ts';
import { tokenAt } from '../context.ts';
import { address, type Endpoint, endpoint, whole } from '../endpoint.ts';

const MOST_TRADERS = 10;
/** The trades that are read at most: a coin of the crowd has fewer in a day. */
const MOST_TRADES = 5_000;
const HOUR_MS = 3_600_000;
const frames = { '30m': 0.5, '1h': 1, '2h': 2, '4h': 4, '6h': 6, '8h': 8, '12h': 12, '24h': 24 } as const;
const frameNames = z.enum(['30m', '1h', '2h', '4h', '6h', '8h', '12h', '24h']);

const schema = z.object({
  address,
  time_frame: frameNames.default('24h'),
  sort_by: z.enum(['volume', 'trade']).default('volume'),
  sort_type: z.enum(['asc', 'desc']).default('desc'),
  offset: whole.default(0),
  limit: whole.pipe(z.number().min(1).max(MOST_TRADERS)).default(MOST_TRADERS),
});

function sumsOf(trades: readonly SpotTrade[]) {
  const volume = trades.reduce((sum, { amount }) => sum + amount, 0);
  const volumeUsd = trades.reduce((sum, { amount, price }) => sum + amount * price, 0);
  return { count: trades.length, volume, volumeUsd };
}

/** Returns a trader's day; the fields without a currency are in whole coins. */
function traderBody(owner: string, trades: readonly SpotTrade[], tokenAddress: string, type: string) {
  const bought = sumsOf(trades.filter(({ side }) => side === 'buy'));
  const sold = sumsOf(trades.filter(({ side }) => side === 'sell'));
  return {
    tokenAddress,
    owner,
    tags: [],
    type,
    volume: bought.volume + sold.volume,
    trade: trades.length,
    tradeBuy: bought.count,
    tradeSell: sold.count,
    volumeBuy: bought.volume,
    volumeSell: sold.volume,
    volumeUsd: bought.volumeUsd + sold.volumeUsd,
    volumeBuyUSD: bought.volumeUsd,
    volumeSellUSD: sold.volumeUsd,
  };
}

export const topTraderEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/defi/v2/tokens/top_traders',
    from: 'Lite',
    schema,
    units: 30,
    answer: async (context, { offset, limit, time_frame, sort_by, sort_type, address: requested }) => {
      const { market } = context;
      const token = tokenAt(context, requested);
      if (token === undefined) return { items: [] };
      const since = market.now() - frames[time_frame] * HOUR_MS;
      const trades = await market.trades(token, market.now() + 1, MOST_TRADES);
      const byOwner = Map.groupBy(
        trades.filter(({ time }) => time >= since),
        ({ owner }) => owner,
      );
      const rows = [...byOwner].map(([owner, own]) => traderBody(owner, own, token.address, time_frame));
      const ordered = rows.toSorted((a, b) => b[sort_by] - a[sort_by]);
      return { items: (sort_type === 'desc' ? ordered : ordered.toReversed()).slice(offset, offset + limit) };
    },
  }),
];
