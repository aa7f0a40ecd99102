import 'server-only';
import { recordsStoredMs } from '../../../lib/config/analysis.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { AnalysisRecords, AnalysisResult, Series } from '../../../lib/schemas/analysis.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { analysisTallies, recordOfSeries } from '../../db/repositories/analysis-tallies.ts';

const everybodys = createRecentlyRead<'everybody', Series[]>({
  read: () => analysisTallies(serviceClient()),
  cachedMs: recordsStoredMs,
  most: 1,
});

/** Returns the outcomes of everybody's analyses, and of the caller's own. Neither contains a name. */
export async function readRecords(session: WalletSession | undefined): Promise<AnalysisRecords> {
  const own = session === undefined ? [] : analysisTallies(serviceClient(), session.owner);
  const [everybody, ofCaller] = await Promise.all([everybodys.get('everybody'), own]);
  return { everybody, own: ofCaller };
}

/** A coin of pools alone is named with its chain; see the public comparison. */
const isOfPools = (symbol: string): boolean => symbol.includes('@');

/** Returns how earlier ideas of the kind of this one ended; an idea stands without it if the database does not answer. */
export async function readRecordOf(
  { bias, symbol, interval, strategyType, writtenBy }: AnalysisResult,
  indicators: Series['indicators'],
): Promise<Pick<AnalysisResult, 'record'>> {
  if (bias === 'Neutral') return {};
  if (isOfPools(symbol)) return { record: null };
  const kind = { strategyType, ...(indicators !== undefined && { indicators }) };
  try {
    return { record: await recordOfSeries(serviceClient(), { ...kind, symbol, timeframe: interval, writtenBy }) };
  } catch (thrown) {
    if (normalise(thrown).code !== 'data.unavailable') throw thrown;
    return {};
  }
}
