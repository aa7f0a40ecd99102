import 'server-only';
import { mostSeries } from '../../../lib/config/analysis.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { type Series, seriesSchema } from '../../../lib/schemas/analysis.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { rowsOf } from '../failure.ts';

/** Returns the sums of all scored analyses, or of those of one wallet; the longest series first. */
export async function analysisTallies({ db }: ServiceClient, owner?: Address): Promise<Series[]> {
  const args = { p_most: mostSeries, ...(owner !== undefined && { p_owner: owner }) };
  return [...decodeAll(seriesSchema, rowsOf(await db.rpc('analysis_tallies', args)))];
}
