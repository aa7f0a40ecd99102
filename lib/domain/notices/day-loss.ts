import { daySliceMs, nearLossPercent } from '../../config/notices.ts';
import { dayMs } from '../../config/time.ts';
import { type Percent, percent, type Usd } from '../../math/amount.ts';
import { add, neg, quotient, sub, sum } from '../../math/arithmetic.ts';
import { eq, gte, isPositive, lt } from '../../math/comparison.ts';
import { ratioToPercent } from '../../math/units.ts';
import type { WatchedDay } from '../../schemas/notices.ts';
import { type Fill, feeOf } from '../portfolio/activity.ts';
import type { NoticeEvent } from './find-events.ts';

const near = percent(nearLossPercent);

/**
 * Adds fills to what was closed within 24 hours. Those that are counted already are left out, and what is older ends.
 * The fills of a quarter of an hour become one amount, which ends as a whole with the last of them.
 */
export function addClosed(day: WatchedDay | undefined, fills: readonly Fill[], nowMs: number): WatchedDay {
  const countedTo = day?.countedTo ?? 0;
  const fresh = fills.filter(({ time }) => time >= countedTo).toSorted((one, other) => one.time - other.time);
  const sliceOf = (ms: number): number => Math.floor(ms / daySliceMs);
  const closed = [...(day?.closed ?? [])];
  for (const fill of fresh) {
    const last = closed.at(-1);
    const joins = last !== undefined && sliceOf(last.at) === sliceOf(fill.time);
    const net = sub(fill.closedPnl, feeOf(fill));
    if (joins) closed.pop();
    closed.push({ at: fill.time, net: joins ? add(last.net, net) : net });
  }
  return {
    ...day,
    countedTo: Math.max(countedTo, ...fresh.map(({ time }) => time + 1)),
    closed: closed.filter(({ at }) => at >= nowMs - dayMs),
  };
}

/** Returns what part of its limit a loss is, in whole percent. */
const shareOf = (loss: Usd, limit: Usd): Percent => ratioToPercent(quotient<'ratio'>(loss, limit, 2, 'down'));

interface JudgedDay {
  readonly day: WatchedDay;
  readonly events: readonly NoticeEvent[];
}

/**
 * Compares the loss of the last 24 hours with a wallet's own limit. Each part of the limit is told of once in 24 hours;
 * another limit begins anew. Whoever is beyond the limit at once does not hear of its near part.
 */
export function judgeDay(known: WatchedDay, unrealised: Usd, limit: Usd, nowMs: number): JudgedDay {
  const told = known.told !== undefined && eq(known.told.limit, limit) ? known.told : { limit };
  const day = { ...known, told };
  const loss = neg(add(sum<'usd'>(known.closed.map(({ net }) => net)), unrealised));
  if (!isPositive(loss) || !isPositive(limit)) return { day, events: [] };
  const share = shareOf(loss, limit);
  const isReached = gte(loss, limit);
  if (!isReached && lt(share, near)) return { day, events: [] };
  const at = isReached ? told.reachedAt : told.nearAt;
  if (at !== undefined && nowMs - at < dayMs) return { day, events: [] };
  const name = `loss ${isReached ? 'reached' : 'near'} ${limit} ${at ?? `day ${Math.floor(nowMs / dayMs)}`}`;
  return {
    day: { ...day, told: { ...told, nearAt: nowMs, ...(isReached && { reachedAt: nowMs }) } },
    events: [{ name, happenedAt: nowMs, facts: { kind: 'loss', loss, limit, share, isReached } }],
  };
}
