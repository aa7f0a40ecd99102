import 'server-only';
import { summaryDay, summaryOf } from '../../../lib/domain/notices/summary.ts';
import { allPositions } from '../../../lib/domain/portfolio/account.ts';
import type { SummaryFacts } from '../../../lib/schemas/notices.ts';
import type { WatchedAccount } from '../../db/repositories/watched-accounts.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import type { ReadAccount } from './read-watched.ts';
import { endDayOf, type Listener, tellListeners } from './tell-owner.ts';

const dayMs = 24 * 3_600_000;

/** Sums up an account's last day; undefined, without a request, if it holds nothing and traded nothing. */
async function lastDayOf({ wallet: user }: WatchedAccount, read: ReadAccount): Promise<SummaryFacts | undefined> {
  const { now, state, past } = read;
  const since = now.at - dayMs;
  const traded = past.fillsEndAt > since;
  const positions = allPositions(state);
  if (!traded && positions.length === 0) return undefined;
  const fills = traded ? answerOf(await exchange().watchedFills({ user, startTime: since })) : [];
  if (fills.length === 0 && positions.length === 0) return undefined;
  const equity = answerOf(await exchange().watchedDay({ user }));
  return summaryOf({ equity, fills, positions, held: now.positions });
}

/** Stores the day's summary for each listener of an account for which it is due. A day without activity is skipped. */
export async function sendSummaries(
  account: WatchedAccount,
  listeners: readonly Listener[],
  read: ReadAccount,
): Promise<void> {
  const due = listeners.flatMap((listener) => {
    const day = summaryDay(read.now.at, listener.settings.timeZone);
    const isWanted = day !== undefined && day !== listener.summaryDay && !listener.settings.off.includes('summary');
    return isWanted ? [{ listener, day }] : [];
  });
  if (due.length === 0) return;
  const facts = await lastDayOf(account, read);
  for (const { listener, day } of due) {
    const event = { name: `summary ${day}`, happenedAt: read.now.at };
    if (facts !== undefined) await tellListeners(account.owner, [listener], () => [{ ...event, facts }]);
    await endDayOf(listener, day);
  }
}
