import 'server-only';
import { agentNoticeMs, noticesEveryMs } from '../../../lib/config/notices.ts';
import { type NoticeEvent, nearEvents } from '../../../lib/domain/notices/find-events.ts';
import { loadsOf, nextToRead, readingShare, tierOf, watchShare } from '../../../lib/domain/notices/watch.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import { percent } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { serviceClient } from '../../db/client/service.ts';
import { liveAgentsOf } from '../../db/repositories/agent-wallets.ts';
import { endWatch, keepReading, type WatchedAccount, watchedAccounts } from '../../db/repositories/watched-accounts.ts';
import { env } from '../../env.ts';
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

/** Reads one account. The reading is stored after its notices, so that a crash in between repeats the reading. */
async function watchOne(account: WatchedAccount, look: boolean): Promise<void> {
  const { owner } = account;
  const listeners = await listenersOf(owner);
  if (listeners.length === 0) return endWatch(serviceClient(), owner);
  const read = await readWatched(account, Date.now(), look);
  const { before, now, found, past } = read;
  const agents = await agentEvents(owner, now.at);
  await tellListeners(owner, listeners, ({ nearPercent }) => [
    ...found,
    ...nearEvents(before, now, percent(String(nearPercent))),
    ...agents,
  ]);
  const { positions, money } = now;
  await keepReading(serviceClient(), { owner, readAt: now.at, tier: tierOf(positions), positions, money, ...past });
  await sendSummaries(account, listeners, read);
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
  let [read, putOff] = [0, 0];
  for (const account of chosen) {
    try {
      await watchOne(account, account === looked);
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
