import 'server-only';
import { mostSeries } from '../../../lib/config/analysis.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { type KeptRecord, keptRecordSchema, type Series, seriesSchema } from '../../../lib/schemas/analysis.ts';
import type { ServiceClient } from '../client/service.ts';
import { decode, decodeAll } from '../decode.ts';
import { rowsOf, theRowOf } from '../failure.ts';

/** Returns the sums of all scored analyses, or of those of one wallet; the longest series first. */
export async function analysisTallies({ db }: ServiceClient, owner?: Address): Promise<Series[]> {
  const args = { p_most: mostSeries, ...(owner !== undefined && { p_owner: owner }) };
  return [...decodeAll(seriesSchema, rowsOf(await db.rpc('analysis_tallies_of_kinds', args)))];
}

export type SeriesKey = Pick<Series, 'strategyType' | 'indicators' | 'symbol' | 'timeframe' | 'writtenBy'>;

/** Returns how the analyses of one series ended, whoever asked for them. */
export async function recordOfSeries(
  { db }: ServiceClient,
  { strategyType, indicators, symbol, timeframe, writtenBy }: SeriesKey,
): Promise<KeptRecord> {
  const args = {
    p_strategy_type: strategyType,
    p_indicators: [...(indicators ?? [])],
    p_symbol: symbol,
    p_timeframe: timeframe,
    p_written_by: writtenBy,
  };
  return decode(keptRecordSchema, theRowOf(await db.rpc('analysis_record_of_kind', args).single()));
}
