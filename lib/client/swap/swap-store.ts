import * as z from 'zod/mini';
import { lateAfterMs, sentPollMs, slowPollMs } from '../../config/funds.ts';
import { swapsStoredMs } from '../../config/swaps.ts';
import { chainById } from '../../config/venues/chains.ts';
import { untold } from '../../domain/swap/progress.ts';
import { isSettled, type SwapRecord, type SwapTelling, swapRecordSchema } from '../../domain/swap/record.ts';
import { AppError } from '../../errors/app-error.ts';
import { FollowedStore } from '../followed/followed-store.ts';
import type { FollowedKind } from '../followed/memory.ts';
import { createStore } from '../store.ts';
import { chainNode } from '../wallet/chain-node.ts';
import { type AskBatch, checkSwap } from './poll.ts';
import { swapsKind } from './swaps-on-page.ts';

function pauseMs({ stage, times, chainId }: SwapRecord, failures: number, nowMs: number): number {
  if (failures > 0) return Math.min(slowPollMs, sentPollMs * 2 ** failures);
  if (stage === 'dropped' || nowMs - times.sent > lateAfterMs) return slowPollMs;
  // There is nothing new before the next block.
  return Math.min(Math.max(chainById(chainId)?.blockTimeMs ?? sentPollMs, sentPollMs / 2), 2 * sentPollMs);
}

/** Swaps and their approvals, from the wallet to their confirmation. */
const sentSwaps: FollowedKind<SwapTelling, SwapRecord> = {
  ...swapsKind,
  read: (stored) => z.safeParse(swapRecordSchema, stored).data,
  isSettled,
  endedAt: ({ times }) => times.ended,
  cachedMs: swapsStoredMs,
  untold,
  pauseMs,
};

/** Asks the page's wallet about a batch once a wallet is connected; until then the records stay unchanged. */
export const askBatchOfPage = createStore<AskBatch>(() => Promise.reject(new AppError('wallet.required')));

/** The page's only store of swaps. */
export const swapStore = new FollowedStore(sentSwaps, (record) =>
  checkSwap(chainNode(record.chainId), record, askBatchOfPage.read()),
);
