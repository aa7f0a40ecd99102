import 'server-only';
import { summaryDay, summaryOf } from '../../../lib/domain/notices/summary.ts';
import { allPositions } from '../../../lib/domain/portfolio/account.ts';
import type { SummaryFacts } from '../../../lib/schemas/notices.ts';
import { serviceClient } from '../../db/client/service.ts';
import { type ChatNotices, endSummaryDay } from '../../db/repositories/notice-settings.ts';
import type { WatchedAccount } from '../../db/repositories/watched-accounts.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import type { ReadAccount } from './read-watched.ts';
import { notifyChats } from './tell-chats.ts';

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

/** Stores the day's summary for each chat of an account for which it is due. A day without activity is skipped. */
export async function sendSummaries(
  account: WatchedAccount,
  chats: readonly ChatNotices[],
  read: ReadAccount,
): Promise<void> {
  const due = chats.flatMap((chat) => {
    const day = summaryDay(read.now.at, chat.settings.timeZone);
    const isWanted = day !== undefined && day !== chat.summaryDay && !chat.settings.off.includes('summary');
    return isWanted ? [{ chat, day }] : [];
  });
  if (due.length === 0) return;
  const facts = await lastDayOf(account, read);
  for (const { chat, day } of due) {
    const event = { name: `summary ${day}`, happenedAt: read.now.at };
    if (facts !== undefined) await notifyChats(account.owner, [chat], () => [{ ...event, facts }]);
    await endSummaryDay(serviceClient(), chat.linkId, day);
  }
}
