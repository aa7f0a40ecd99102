import 'server-only';
import { safetyIntervals } from '../../../lib/config/spot.ts';
import { claimDueTokens, tokenSafeties } from '../../db/repositories/token-figures.ts';
import { defaultExaminer, type Examiner, examineToken } from './examine-token.ts';
import { stretchIntervals } from './sweep-figures.ts';
import { birdeyePace } from './vendor-access.ts';

export interface SafetySweep extends Examiner {
  readonly pace: () => number;
}

/**
 * Each is requested after the previous one, so that visitors' requests run in between: a list is complete after one
 * run.
 */
const mostTokens = 100;
const all = { security: true, owners: true } as const;

/**
 * Runs the sweep of safety facts once, the most viewed tokens first. Without a vendor of prices, or with its quota used
 * up, no request is sent.
 */
export async function sweepSafety(given?: SafetySweep): Promise<{ tokens: number; stoppedBy?: string }> {
  if (!Number.isFinite(given?.pace() ?? birdeyePace())) return { tokens: 0 };
  const sweep = given ?? { ...defaultExaminer(), pace: birdeyePace };
  const due = await claimDueTokens(sweep.client, 'safety', stretchIntervals(safetyIntervals, sweep.pace()), mostTokens);
  let tokens = 0;
  for (const token of due) {
    const known = (await tokenSafeties(sweep.client, [token.tokenId])).get(token.tokenId) ?? {};
    const { error } = await examineToken(sweep, token, known, all);
    if (error !== undefined) return { tokens, stoppedBy: error.code };
    tokens += 1;
  }
  return { tokens };
}
