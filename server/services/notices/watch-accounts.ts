import 'server-only';
import { agentNoticeMs, noticesEveryMs } from '../../../lib/config/notices.ts';
import { type NoticeEvent, nearEvents } from '../../../lib/domain/notices/find-events.ts';
import { judgeMargins } from '../../../lib/domain/notices/margin-events.ts';
import { loadsOf, nextToRead, readingShare, tierOf, watchShare } from '../../../lib/domain/notices/watch.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import { percent } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { serviceClient } from '../../db/client/service.ts';
import { liveAgentsOf } from '../../db/repositories/agent-wallets.ts';
import { tradingLimitsOf } from '../../db/repositories/trading-limits.ts';
import { endWatch, keepReading, type WatchedAccount, watchedAccounts } from '../../db/repositories/watched-accounts.ts';
import { env } from '../../env.ts';
import { followTwaps } from './follow-twaps.ts';
import { judgeDayLoss } from './judge-day-loss.ts';
import { needsPoll, readWatched } from './read-watched.ts';
import { sendSummaries } from './send-summaries.ts';
import { listenersOf, tellListeners } from './tell-owner.ts';

const minuteMs = 60_000;
/** Once this many accounts of one run do not fit into the budget, the others are not tried. */
const mostPutOff = 3;

async function agentEvents(owner: Address, nowMs: number): Promise<readonly NoticeEvent[]> {
  const agents = await liveAgentsOf(serviceClient(), owner);
  return agents.flatMap(({ agentAddress, approvedAt, validUntilAt }) => {
    const leftMs = validUntilAt - nowMs;
    if (approvedAt === undefined || leftMs <= 0 || leftMs > agentNoticeMs) return [];
    return [{ name: `agent ${agentAddress}`, happenedAt: nowMs, facts: { kind: 'agent', endsAt: validUntilAt } }];
  });
}

interface Turn {
  /** The account's kind and all its dexes are requested. */
  readonly look: boolean;
  /** The fills of the account's last day may be requested, if its limit of losses needs them. */
  readonly mayAskDay: boolean;
}

/**
 * Reads one account. The reading is stored after its notices, so that a crash in between repeats the reading. Returns
 * whether the account still waits for the fills of its day, or has just asked for them.
 */
async function watchOne(account: WatchedAccount, { look, mayAskDay }: Turn): Promise<boolean> {
  const { owner } = account;
  const listeners = await listenersOf(owner);
  if (listeners.length === 0) {
    await endWatch(serviceClient(), owner);
    return false;
  }
  const read = await readWatched(account, Date.now(), look);
  const { before, now, found, past } = read;
  const agents = await agentEvents(owner, now.at);
  const isAwaited = listeners.some(({ settings }) => !settings.off.includes('loss'));
  const limit = isAwaited ? (await tradingLimitsOf(serviceClient(), owner)).mostDailyLoss : undefined;
  const loss = await judgeDayLoss(account, read, limit, mayAskDay);
  const margins = judgeMargins(read.state, { near: account.nearMargins, readAt: account.readAt ?? 0, nowMs: now.at });
  const followed = await followTwaps(
    account,
    read,
    listeners.some(({ settings }) => !settings.off.includes('order')),
  );
  await tellListeners(owner, listeners, ({ nearPercent }) => [
    ...found,
    ...nearEvents(before, now, percent(String(nearPercent))),
    ...agents,
    ...loss.events,
    ...margins.events,
    ...followed.events,
  ]);
  const { positions, money } = now;
  await keepReading(serviceClient(), {
    ...{ owner, readAt: now.at, tier: tierOf(positions, margins.isInDanger), positions, money, ...past },
    ...{ day: loss.day, nearMargins: margins.near, twaps: followed.twaps },
  });
  await sendSummaries(account, listeners, read);
  return limit !== undefined && account.day === undefined;
}

export interface Watch {
  readonly accounts: number;
  readonly read: number;
  /** The weight per minute of the watch. */
  readonly share: number;
  /** Why the run ended before all due accounts were read. */
  readonly stoppedBy?: string;
}

/**
 * Reads the accounts that are due. A failure ends the run: the exchange is down. An account whose fills or ledger do
 * not fit into the budget now is tried again soon, and does not delay the light readings of the others.
 */
export async function watchAccounts(): Promise<Watch> {
  const accounts = await watchedAccounts(serviceClient());
  const share = watchShare(env().hyperliquidWeight);
  const weight = (readingShare(loadsOf(accounts), share) * noticesEveryMs) / minuteMs;
  const chosen = nextToRead(accounts, Date.now(), weight);
  // A full reading weighs as much as many light ones: when all accounts need one, such as after a night of downtime,
  // they take turns.
  const looked = chosen.find((account) => needsPoll(account, Date.now()));
  // The fills of a day weigh as much, so they take turns as well.
  let mayAskDay = true;
  let [read, putOff] = [0, 0];
  for (const account of chosen) {
    try {
      const asked = await watchOne(account, { look: account === looked, mayAskDay });
      mayAskDay &&= !asked;
      read += 1;
    } catch (error) {
      const { code } = normalise(error);
      if (code === 'venue.rate_limited') putOff += 1;
      if (code !== 'venue.rate_limited' || putOff === mostPutOff) {
        return { accounts: accounts.length, read, share, stoppedBy: code };
      }
    }
  }
  return { accounts: accounts.length, read, share };
}
