import 'server-only';
import * as z from 'zod/mini';
import { interestDays } from '../../../lib/config/market-data.ts';
import type { HourlyInterest } from '../../../lib/domain/markets/market.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { rowsOf, theRowOf } from '../failure.ts';

const rowSchema = z.object({ takenAt: z.int(), usd: amountSchema<'usd'>() });
const columns = 'taken_at:at, usd::text';

/** Returns the open interest of each recorded hour, the oldest first. */
export async function marketInterest({ db }: ServiceClient, coin: string): Promise<readonly HourlyInterest[]> {
  const query = db.from('market_interest').select<typeof columns, object>(columns).eq('coin', coin);
  const rows = decodeAll(rowSchema, rowsOf(await query.order('at', { ascending: true })));
  return rows.map(({ takenAt, usd }) => ({ time: takenAt, value: usd }));
}

const lineSchema = z.object({ coin: z.string(), usd: z.array(amountSchema<'usd'>()) });

/** Returns the open interest of each market at these hours, as far as they are recorded, the oldest first. */
export async function interestAt(
  { db }: ServiceClient,
  hours: readonly number[],
): Promise<ReadonlyMap<string, readonly Usd[]>> {
  const args = { p_hours: hours.map((hour) => new Date(hour).toISOString()) };
  const rows = decodeAll(lineSchema, rowsOf(await db.rpc('interest_at', args)));
  return new Map(rows.map(({ coin, usd }) => [coin, usd]));
}

interface SeenInterest {
  readonly coin: string;
  readonly openInterest: Usd;
}

/** Records the open interest of this hour, unless somebody has, and returns how many markets that were. */
export async function recordInterest(
  { db }: ServiceClient,
  markets: readonly SeenInterest[],
  atMs: number,
): Promise<number> {
  const rows = markets.map(({ coin, openInterest }) => ({ coin, usd: openInterest }));
  const args = { p_at: new Date(atMs).toISOString(), p_days: interestDays, p_rows: rows };
  return theRowOf(await db.rpc('record_interest', args));
}
