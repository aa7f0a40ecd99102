import { z } from 'zod';
import type { SpotToken } from '../../spot/contract.ts';
import type { Context } from '../context.ts';
import { type Endpoint, endpoint, whole } from '../endpoint.ts';
import { DAY_MS, humanTime, percentChange, unixTime } from '../figures.ts';
import { priceDayBefore } from './price.ts';
import { dollarsOf } from './price-volume.ts';

const keys = ['v24hUSD', 'mc', 'v24hChangePercent', 'liquidity'] as const;
const MOST_ROWS = 50;

type Row = Awaited<ReturnType<typeof rowOf>>;

async function rowOf(context: Context, token: SpotToken, price: number) {
  const { market } = context;
  const at = market.now();
  const [facts, [last]] = await Promise.all([market.facts(token), market.trades(token, at + 1, 1)]);
  const volume = dollarsOf(market.turnover(token, at - DAY_MS, at));
  return {
    address: token.address,
    decimals: token.decimals,
    price,
    lastTradeUnixTime: last === undefined ? null : unixTime(last.time),
    liquidity: facts.liquidityUsd,
    logoURI: null,
    mc: price * facts.circulatingSupply,
    name: token.name,
    symbol: token.symbol,
    v24hChangePercent: percentChange(price, priceDayBefore(context, token, at)),
    v24hUSD: volume,
  };
}

function sortedRows(rows: readonly Row[], key: (typeof keys)[number], order: 'asc' | 'desc'): Row[] {
  const sign = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * ((a[key] ?? 0) - (b[key] ?? 0)));
}

export const tokenlistEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/defi/tokenlist',
    from: 'Lite',
    schema: z.object({
      sort_by: z.enum(keys),
      sort_type: z.enum(['asc', 'desc']),
      offset: whole.default(0),
      limit: whole.pipe(z.number().min(1).max(MOST_ROWS)).default(MOST_ROWS),
      min_liquidity: z.coerce.number().min(0).default(0),
    }),
    // The units are not in the vendor's price list.
    units: 30,
    answer: async (context, requested) => {
      const { market, chain } = context;
      const at = market.now();
      const listed = market.tokens.flatMap((token) => {
        const price = token.chainId === chain.id ? market.price(token, at) : undefined;
        return price === undefined ? [] : [rowOf(context, token, price)];
      });
      const rows = (await Promise.all(listed)).filter(({ liquidity }) => liquidity >= requested.min_liquidity);
      const { offset, limit } = requested;
      return {
        updateUnixTime: unixTime(at),
        updateTime: humanTime(at),
        tokens: sortedRows(rows, requested.sort_by, requested.sort_type).slice(offset, offset + limit),
        total: rows.length,
      };
    },
  }),
];
