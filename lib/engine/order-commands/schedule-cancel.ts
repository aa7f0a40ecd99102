import { formatDollars } from '../accounts/requests.ts';
import type { Command, Reply } from '../command.ts';
import { dayOf } from '../fees/volume.ts';
import { done, fail } from '../reply.ts';
import type { Account, Exchange } from '../state/model.ts';
import { touchAccount } from '../state/record.ts';
import { cancelAll } from './cancel.ts';

const REQUIRED_VOLUME = 1_000_000_000_000;
const SOONEST_MS = 5_000;
const A_DAY = 10;

/** The dead man's switch: cancels all orders at a time, unless it is postponed; ten times a day at most. */
export function scheduleCancel(
  exchange: Exchange,
  account: Account,
  { time }: Extract<Command, { readonly type: 'scheduleCancel' }>,
): Reply {
  if (account.cumVolume < REQUIRED_VOLUME) {
    const traded = formatDollars(account.cumVolume);
    return fail(`Cannot set scheduled cancel time until enough volume traded. Required: $1000000. Traded: $${traded}.`);
  }
  if (time !== undefined && time < exchange.now + SOONEST_MS) {
    return fail('Scheduled cancel time too early, must be at least 5 seconds from now.');
  }
  const today = dayOf(exchange.now);
  const usedToday = account.scheduledCancelDay === today ? account.scheduledCancelCount : 0;
  if (time !== undefined && usedToday >= A_DAY) return fail('Too many scheduled cancels today.');
  account.scheduledCancel = time;
  if (time === undefined) exchange.scheduled.delete(account);
  else exchange.scheduled.add(account);
  touchAccount(exchange, account);
  return done;
}

export function nextScheduledCancel({ scheduled }: Exchange): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { scheduledCancel } of scheduled) next = Math.min(next, scheduledCancel ?? next);
  return next;
}

export function cancelDue(exchange: Exchange): void {
  const { now, scheduled } = exchange;
  for (const account of [...scheduled]) {
    if (account.scheduledCancel === undefined || account.scheduledCancel > now) continue;
    const today = dayOf(now);
    account.scheduledCancelCount = account.scheduledCancelDay === today ? account.scheduledCancelCount + 1 : 1;
    account.scheduledCancelDay = today;
    account.scheduledCancel = undefined;
    scheduled.delete(account);
    cancelAll(exchange, account, 'scheduledCancel');
    touchAccount(exchange, account);
  }
}
