import 'server-only';
import { dayMs } from '../../../lib/config/time.ts';
import { addClosed, judgeDay } from '../../../lib/domain/notices/day-loss.ts';
import type { NoticeEvent } from '../../../lib/domain/notices/find-events.ts';
import { unrealisedPnl } from '../../../lib/domain/portfolio/account.ts';
import type { Fill } from '../../../lib/domain/portfolio/activity.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { WatchedDay } from '../../../lib/schemas/notices.ts';
import type { WatchedAccount } from '../../db/repositories/watched-accounts.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import type { ReadAccount } from './read-watched.ts';

const rowsPerPage = 2_000;

async function fillsOfDay(user: Address, nowMs: number): Promise<readonly Fill[]> {
  const found: Fill[] = [];
  for (let startTime = nowMs - dayMs; ; ) {
    const page = answerOf(await exchange().watchedFills({ user, startTime }));
    found.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < rowsPerPage) return found;
    startTime = last.time + 1;
  }
}

/** Requests the fills of the last 24 hours; undefined while the weight of the watch has no room for them. */
async function beginDay(user: Address, nowMs: number): Promise<WatchedDay | undefined> {
  try {
    return addClosed(undefined, await fillsOfDay(user, nowMs), nowMs);
  } catch (error) {
    if (normalise(error).code !== 'venue.rate_limited') throw error;
    return undefined;
  }
}

interface JudgedLoss {
  readonly day: WatchedDay | undefined;
  readonly events: readonly NoticeEvent[];
}

/**
 * Judges the day of an account with a limit of losses. Its past is requested once, with `mayAsk`; then the fills of
 * each reading are added to it. It is counted as orders are judged by it (services/orders/day-pnl): everything closed,
 * and the open positions of the exchange's own dex.
 */
export async function judgeDayLoss(
  { wallet, day: known }: WatchedAccount,
  { now, state, fills }: ReadAccount,
  limit: Usd | undefined,
  mayAsk: boolean,
): Promise<JudgedLoss> {
  if (limit === undefined) return { day: undefined, events: [] };
  const begun = known ?? (mayAsk ? await beginDay(wallet, now.at) : undefined);
  if (begun === undefined) return { day: undefined, events: [] };
  return judgeDay(addClosed(begun, fills, now.at), unrealisedPnl(state.positions), limit, now.at);
}
