import { z } from 'zod';
import type { SpotToken } from '../../spot/contract.ts';
import type { Context } from '../context.ts';
import { type Endpoint, endpoint, flag, whole } from '../endpoint.ts';
import { DAY_MS, HOUR_MS, humanTime, percentChange, unixTime } from '../figures.ts';

const MOST_ROWS = 100;
const MOST_NEW = 20;
/** The vendor's limit of offset and limit together. */
const DEEPEST = 10_000;

const spans = { '1h': HOUR_MS, '2h': 2 * HOUR_MS, '4h': 4 * HOUR_MS, '8h': 8 * HOUR_MS, '24h': DAY_MS } as const;

const keys = [
  'liquidity',
  'market_cap',
  'fdv',
  'recent_listing_time',
  'last_trade_unix_time',
  'holder',
  'volume_1h_usd',
  'volume_24h_usd',
  'price_change_1h_percent',
  'price_change_24h_percent',
  'trade_24h_count',
] as const;

type Row = Readonly<Record<(typeof keys)[number], number | null>> & { readonly address: string };

async function rowOf(context: Context, token: SpotToken, price: number): Promise<Row> {
  const { market } = context;
  const at = market.now();
  const [facts, [last]] = await Promise.all([market.facts(token), market.trades(token, at + 1, 1)]);
  const windows = Object.entries(spans).map(([name, span]) => {
    const turnover = market.turnover(token, at - span, at);
    return {
      [`price_change_${name}_percent`]: percentChange(price, market.price(token, at - span)),
      [`volume_${name}_usd`]: turnover.buyVolumeUsd + turnover.sellVolumeUsd,
      [`trade_${name}_count`]: turnover.buys + turnover.sells,
    };
  });
  return Object.assign(
    {
      address: token.address,
      logo_uri: null,
      name: token.name,
      symbol: token.symbol,
      decimals: token.decimals,
      extensions: {},
      market_cap: price * facts.circulatingSupply,
      fdv: price * facts.totalSupply,
      liquidity: facts.liquidityUsd,
      last_trade_unix_time: last === undefined ? null : unixTime(last.time),
      price,
      holder: facts.holders,
      recent_listing_time: unixTime(token.bornAt),
    },
    ...windows,
  );
}

const tradedOn = ({ market, chain }: Context) => {
  const at = market.now();
  return market.tokens.flatMap((token) => {
    const price = token.chainId === chain.id ? market.price(token, at) : undefined;
    return price === undefined ? [] : [{ token, price }];
  });
};

const bound = z.coerce.number().optional();

/** The newest pools with a coin's first one. Its market was listed when its pool was made. */
const newListings = endpoint({
  path: '/defi/v2/tokens/new_listing',
  from: 'Lite',
  schema: z.object({
    time_to: whole.optional(),
    limit: whole.pipe(z.number().min(1).max(MOST_NEW)).default(10),
    meme_platform_enabled: flag.default(false),
  }),
  units: 80,
  answer: async (context, { time_to: until, limit }) => {
    const latest = until === undefined ? context.market.now() : until * 1_000;
    const newest = tradedOn(context)
      .filter(({ token }) => token.bornAt <= latest)
      .toSorted((a, b) => b.token.bornAt - a.token.bornAt)
      .slice(0, limit);
    const items = newest.map(async ({ token }) => ({
      address: token.address,
      symbol: token.symbol,
      name: token.name,
      decimals: token.decimals,
      source: 'uniswap_v2',
      liquidityAddedAt: humanTime(token.bornAt),
      logoURI: null,
      liquidity: (await context.market.facts(token)).liquidityUsd,
    }));
    return { items: await Promise.all(items) };
  },
});

const tokenList = endpoint({
  path: '/defi/v3/token/list',
  from: 'Standard',
  schema: z
    .object({
      sort_by: z.enum(keys),
      sort_type: z.enum(['asc', 'desc']),
      min_liquidity: bound,
      max_liquidity: bound,
      min_recent_listing_time: bound,
      max_recent_listing_time: bound,
      offset: whole.default(0),
      limit: whole.pipe(z.number().min(1).max(MOST_ROWS)).default(MOST_ROWS),
    })
    .refine(({ offset, limit }) => offset + limit <= DEEPEST, 'offset plus limit is at most 10000'),
  units: 100,
  answer: async (context, requested) => {
    const rows = await Promise.all(tradedOn(context).map(({ token, price }) => rowOf(context, token, price)));
    const isWithin = (key: 'liquidity' | 'recent_listing_time', row: Row): boolean => {
      const value = row[key] ?? 0;
      return value >= (requested[`min_${key}`] ?? -Infinity) && value <= (requested[`max_${key}`] ?? Infinity);
    };
    const { sort_by: key, sort_type: order, offset, limit } = requested;
    const sign = order === 'asc' ? 1 : -1;
    const found = rows
      .filter((row) => isWithin('liquidity', row) && isWithin('recent_listing_time', row))
      .toSorted((a, b) => sign * ((a[key] ?? 0) - (b[key] ?? 0)));
    return { items: found.slice(offset, offset + limit), has_next: found.length > offset + limit };
  },
});

export const tokenListEndpoints: readonly Endpoint[] = [newListings, tokenList];
