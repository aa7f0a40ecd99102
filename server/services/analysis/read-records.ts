import 'server-only';
import { recordsStoredMs } from '../../../lib/config/analysis.ts';
import type { AnalysisRecords, Series } from '../../../lib/schemas/analysis.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { analysisTallies } from '../../db/repositories/analysis-tallies.ts';

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
