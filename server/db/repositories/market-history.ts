import 'server-only';
import * as z from 'zod/mini';
import type { FundingRate, HourlyClose, MarketHistory } from '../../../lib/domain/markets/market.ts';
import type { Listing } from '../../../lib/domain/markets/sectors.ts';
import type { Sweep, SweptMarket } from '../../../lib/domain/markets/sweep-order.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll, decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf } from '../failure.ts';

const price = amountSchema<'price'>();

const sweptSchema = z.object({
  coin: z.string(),
  closesTurnAt: z.optional(z.int()),
  fundingTurnAt: z.optional(z.int()),
  listingTurnAt: z.optional(z.int()),
});
const sparklineSchema = z.object({
  coin: z.string(),
  sparkline: z.array(price),
  closesAt: z.int(),
  listedAt: z.optional(z.int()),
});
const historySchema = z.object({
  closesAt: z.optional(z.int()),
  fundingAt: z.optional(z.int()),
  listedAt: z.optional(z.int()),
  listingTurnAt: z.optional(z.int()),
  closes: z.array(z.tuple([z.int(), price])),
  funding: z.array(z.tuple([z.int(), amountSchema<'rate'>()])),
});

export async function sweptMarkets({ db }: ServiceClient): Promise<readonly SweptMarket[]> {
  const rows = rowsOf(await db.from('market_history').select('coin, closes_turn_at, funding_turn_at, listing_turn_at'));
  return decodeAll(sweptSchema, rows);
}

export async function marketSparklines({ db }: ServiceClient): Promise<readonly z.output<typeof sparklineSchema>[]> {
  const query = db.from('market_history').select('coin, sparkline, closes_at, listed_at').not('closes_at', 'is', null);
  return decodeAll(sparklineSchema, rowsOf(await query));
}

export async function marketHistory({ db }: ServiceClient, coin: string): Promise<MarketHistory> {
  const columns = 'closes, closes_at, funding, funding_at, listed_at, listing_turn_at';
  const query = db.from('market_history').select(columns).eq('coin', coin);
  const row = decodeIf(historySchema, rowOf(await query.maybeSingle()));
  return {
    ...(row?.closesAt !== undefined && { closes: row.closes.map(([time, close]) => ({ time, close })) }),
    ...(row?.fundingAt !== undefined && { funding: row.funding.map(([time, rate]) => ({ time, rate })) }),
    ...(row?.listingTurnAt !== undefined && {
      listing: { listedAt: row.listedAt, searchedAt: row.listingTurnAt },
    }),
  };
}

export interface SweptCloses {
  readonly coin: string;
  readonly closes: readonly HourlyClose[];
  readonly sparkline: readonly string[];
  /** When the closes were requested. */
  readonly atMs: number;
}

const instant = (ms: number): string => new Date(ms).toISOString();
/** Returns the time of the newest entry; null if there is none. */
const newest = (times: readonly { readonly time: number }[]): string | null => {
  const time = times.at(-1)?.time;
  return time === undefined ? null : instant(time);
};

export async function recordCloses({ db }: ServiceClient, swept: SweptCloses): Promise<void> {
  const row = {
    coin: swept.coin,
    closes: swept.closes.map(({ time, close }) => [time, close]),
    sparkline: [...swept.sparkline],
    closes_at: newest(swept.closes),
    closes_turn_at: instant(swept.atMs),
  };
  check(await db.from('market_history').upsert(row, { onConflict: 'coin' }));
}

export interface SweptFunding {
  readonly coin: string;
  readonly rates: readonly FundingRate[];
  readonly atMs: number;
}

export async function recordFunding({ db }: ServiceClient, { coin, rates, atMs }: SweptFunding): Promise<void> {
  const funding = rates.map(({ time, rate }) => [time, rate]);
  const row = { coin, funding, funding_at: newest(rates), funding_turn_at: instant(atMs) };
  check(await db.from('market_history').upsert(row, { onConflict: 'coin' }));
}

/** Records when a market was listed, as far as a search at this time could tell. */
export async function recordListing({ db }: ServiceClient, coin: string, listing: Listing): Promise<void> {
  const { listedAt, searchedAt } = listing;
  const row = {
    coin,
    listed_at: listedAt === undefined ? null : instant(listedAt),
    listing_turn_at: instant(searchedAt),
  };
  check(await db.from('market_history').upsert(row, { onConflict: 'coin' }));
}

/**
 * Records that the sweep visited this market, without changing the stored data. A listing that was not found out stays
 * due.
 */
export async function recordTurn({ db }: ServiceClient, { coin, kind }: Sweep, atMs: number): Promise<void> {
  if (kind === 'listing') return;
  const at = instant(atMs);
  const table = db.from('market_history');
  const options = { onConflict: 'coin' };
  const noted =
    kind === 'closes'
      ? table.upsert({ coin, closes_turn_at: at }, options)
      : table.upsert({ coin, funding_turn_at: at }, options);
  check(await noted);
}
