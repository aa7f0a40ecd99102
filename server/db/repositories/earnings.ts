import 'server-only';
import * as z from 'zod/mini';
import { systemEarningsPercent } from '../../../lib/config/fees.ts';
import { treasuryGoLiveAtMs } from '../../../lib/config/site/brand.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import { earningsSources } from '../../../lib/schemas/treasury.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

const source = z.enum(earningsSources);
export type EarningsSource = z.output<typeof source>;

const totalSchema = z.object({ source, amount: amountSchema<'usd'>(), notedAt: z.int() });
export type SourceTotal = z.output<typeof totalSchema>;

/** Returns the sum of each source since go-live; a source without any record is missing. */
export async function earningsTotals({ db }: ServiceClient): Promise<readonly SourceTotal[]> {
  return decodeAll(totalSchema, rowsOf(await db.from('earnings_totals').select('source, amount::text, noted_at')));
}

const daySchema = z.object({ day: z.string(), source, amount: amountSchema<'usd'>() });
export type SourceDay = z.output<typeof daySchema>;

/** Returns the earnings of the newest days by source, the newest day first. */
export async function earningsDays({ db }: ServiceClient, most: number): Promise<readonly SourceDay[]> {
  const query = db.from('earnings_days').select('day, source, amount::text').order('day', { ascending: false });
  return decodeAll(daySchema, rowsOf(await query.limit(most * earningsSources.length)));
}

/**
 * Starts the estimate with the statistics since go-live; false if it was started before, or if no statistics were
 * published.
 */
export async function beginEstimate({ db }: ServiceClient): Promise<boolean> {
  const since = new Date(treasuryGoLiveAtMs).toISOString();
  return theRowOf(await db.rpc('begin_estimate', { p_percent: systemEarningsPercent, p_since: since }));
}

/**
 * Records a source's running total; its growth since the last one counts as earned in this hour, if the source counts.
 */
export async function noteEarnings(
  { db }: ServiceClient,
  noted: EarningsSource,
  total: Usd,
  counts: boolean,
): Promise<void> {
  check(await db.rpc('note_earnings', { p_source: noted, p_total: total, p_counts: counts }));
}
