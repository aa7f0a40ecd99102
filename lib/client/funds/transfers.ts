import * as z from 'zod/mini';
import { depositPollMs, depositPolls, sentPollMs, settledShownMs, slowPollMs } from '../../config/funds.ts';
import { isLate, isOnChain, untold } from '../../domain/funds/progress.ts';
import { type FundsRecord, fundsRecordSchema, isSettled, type Telling } from '../../domain/funds/record.ts';
import type { FollowedKind } from '../followed/memory.ts';

function pauseMs(record: FundsRecord, failures: number, nowMs: number): number {
  if (failures > 0) return Math.min(slowPollMs, sentPollMs * 2 ** failures);
  if (isLate(record, nowMs)) return slowPollMs;
  if (record.kind === 'withdrawal') return depositPollMs;
  if (record.stage === 'dropped') return slowPollMs;
  if (!isOnChain(record)) return sentPollMs;
  return record.polls < depositPolls ? depositPollMs : slowPollMs;
}

/** Transfers between wallet and exchange. */
export const transfers: FollowedKind<Telling, FundsRecord> = {
  name: 'funds',
  read: (stored) => z.safeParse(fundsRecordSchema, stored).data,
  isSettled,
  endedAt: ({ times }) => times.ended,
  cachedMs: settledShownMs,
  untold,
  pauseMs,
};
