import { mostWatchedTwaps, twapGraceMs, twapSilenceMs, twapSoonMs } from '../../config/notices.ts';
import { minuteMs } from '../../config/time.ts';
import { isPositive } from '../../math/comparison.ts';
import type { WatchedTwap } from '../../schemas/notices.ts';
import type { Fill } from '../portfolio/activity.ts';
import type { Twap } from '../portfolio/order-history.ts';
import type { NoticeEvent } from './find-events.ts';

/** Notes the slices among the fills of a reading: TWAPs that are new, and when each was last seen. */
export function noteSlices(known: readonly WatchedTwap[], fills: readonly Fill[]): readonly WatchedTwap[] {
  const times = Map.groupBy(
    fills.filter(({ twap }) => twap !== undefined),
    ({ twap }) => twap,
  );
  const timesOf = (id: number): readonly number[] => (times.get(id) ?? []).map(({ time }) => time);
  const seen = known.map((twap) => ({ ...twap, seenAt: Math.max(twap.seenAt, ...timesOf(twap.id)) }));
  const fresh = [...times.keys()].flatMap((id) => {
    if (id === undefined || known.some((twap) => twap.id === id)) return [];
    return [{ id, firstAt: Math.min(...timesOf(id)), seenAt: Math.max(...timesOf(id)), askedAt: 0 }];
  });
  return [...seen, ...fresh].slice(-mostWatchedTwaps);
}

/** True if the exchange has to be asked how a TWAP stands: it is new, should have ended, or has no slices any more. */
function isDoubtful({ plan, seenAt, askedAt }: WatchedTwap, nowMs: number): boolean {
  if (plan === undefined) return true;
  if (nowMs - askedAt < twapSilenceMs) return false;
  return nowMs >= plan.endsAt + twapGraceMs || nowMs - seenAt >= twapSilenceMs;
}

export const needTwaps = (twaps: readonly WatchedTwap[], nowMs: number): boolean =>
  twaps.some((twap) => isDoubtful(twap, nowMs));

export interface FollowedTwaps {
  readonly twaps: readonly WatchedTwap[];
  readonly events: readonly NoticeEvent[];
}

function endOf(twap: Twap, id: number, nowMs: number): NoticeEvent | undefined {
  const { fate, coin, side, size, done, average } = twap;
  if (fate !== 'finished' && fate !== 'stopped' && fate !== 'failed') return undefined;
  const filled = average !== undefined && isPositive(done) && { filled: { size: done, price: average } };
  return {
    name: `twap ${id} end`,
    happenedAt: nowMs,
    facts: { kind: 'order', coin, side, size, state: fate, ...filled },
  };
}

/** Takes what the exchange says of its TWAPs: those that have ended are told of and followed no longer. */
export function settleTwaps(known: readonly WatchedTwap[], answer: readonly Twap[], nowMs: number): FollowedTwaps {
  const events: NoticeEvent[] = [];
  const twaps = known.flatMap((watched): readonly WatchedTwap[] => {
    const twap = answer.find(({ id }) => id === watched.id);
    const end = twap && endOf(twap, watched.id, nowMs);
    if (end !== undefined) events.push(end);
    if (twap === undefined || end !== undefined) return [];
    const { coin, side, size, minutes, began, start } = twap;
    // One that waited for its price runs from its first slice.
    const endsAt = (start === undefined ? began : watched.firstAt) + minutes * minuteMs;
    return [{ ...watched, askedAt: nowMs, plan: { coin, side, size, minutes, endsAt } }];
  });
  return { twaps, events };
}

/** Returns the TWAPs that end within minutes; one that is hardly longer than that is told of at its end alone. */
export const soonEvents = (twaps: readonly WatchedTwap[], nowMs: number): readonly NoticeEvent[] =>
  twaps.flatMap(({ id, plan }) => {
    if (plan === undefined || plan.minutes * minuteMs < 3 * twapSoonMs) return [];
    const { coin, side, size, endsAt } = plan;
    if (nowMs >= endsAt || endsAt - nowMs > twapSoonMs) return [];
    const facts = { kind: 'order' as const, coin, side, size, state: 'soon' as const, endsAt };
    return [{ name: `twap ${id} soon`, happenedAt: nowMs, facts }];
  });
