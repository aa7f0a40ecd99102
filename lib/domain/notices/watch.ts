import { dangerPercent, mostWatchStretch, watchEveryMs, watchPart, watchReadWeight } from '../../config/notices.ts';
import { percent } from '../../math/amount.ts';
import { lte } from '../../math/comparison.ts';
import { type HeldPosition, type WatchTier, watchTiers } from '../../schemas/notices.ts';
import { liquidationDistance } from './find-events.ts';

/** How many accounts are watched, by what they have to lose. */
export type WatchCounts = Readonly<Record<WatchTier, number>>;

const minuteMs = 60_000;
const near = percent(dangerPercent);

/** Returns how urgent an account's next reading is. */
export function tierOf(positions: readonly HeldPosition[]): WatchTier {
  if (positions.length === 0) return 'silent';
  const isInDanger = positions.some((position) => {
    const distance = liquidationDistance(position);
    return distance !== undefined && lte(distance, near);
  });
  return isInDanger ? 'danger' : 'held';
}

export function countTiers(tiers: readonly WatchTier[]): WatchCounts {
  const count = (tier: WatchTier): number => tiers.filter((each) => each === tier).length;
  return { danger: count('danger'), held: count('held'), silent: count('silent') };
}

/** Returns the weight that the watch may spend in a minute, of all that the exchange allows. */
export const watchShare = (weightPerMinute: number): number => Math.floor(weightPerMinute / watchPart);

const loadOf = (tier: WatchTier, counts: WatchCounts): number =>
  (counts[tier] * watchReadWeight * minuteMs) / watchEveryMs[tier];

/** Returns how many times longer than usual an account waits for its next reading, so that all fit into the share. */
function watchStretch(tier: WatchTier, counts: WatchCounts, share: number): number {
  const [urgent, others] = [loadOf('danger', counts), loadOf('held', counts) + loadOf('silent', counts)];
  if (urgent + others <= share) return 1;
  const given = Math.min(urgent, Math.max(share / 2, (share * urgent) / (urgent + others)));
  const [load, part] = tier === 'danger' ? [urgent, given] : [others, share - given];
  return load <= part ? 1 : load / part;
}

/** Returns how old the reading of an account becomes before the next one. */
export const watchAgeMs = (tier: WatchTier, counts: WatchCounts, share: number): number =>
  Math.round(watchEveryMs[tier] * watchStretch(tier, counts, share));

/** True if one more account can be watched, even one that has positions. */
export function hasRoom(counts: WatchCounts, share: number): boolean {
  const more = { ...counts, held: counts.held + 1 };
  return watchTiers.every((tier) => watchStretch(tier, more, share) <= mostWatchStretch);
}

export interface Watched {
  readonly tier: WatchTier;
  /** When the account was read last; undefined for one that was not read yet. */
  readonly readAt?: number | undefined;
}

const overdue = ({ tier, readAt }: Watched, nowMs: number): number =>
  readAt === undefined ? Number.POSITIVE_INFINITY : (nowMs - readAt) / watchEveryMs[tier];

/**
 * Returns the accounts to read with this weight, the first one first. Those in danger go before all others with half of
 * the weight; the rest goes to whoever waits longest, measured by how often each should be read.
 */
export function nextToRead<W extends Watched>(accounts: readonly W[], nowMs: number, weight: number): readonly W[] {
  const places = Math.floor(weight / watchReadWeight);
  const due = accounts
    .filter((account) => overdue(account, nowMs) >= 1)
    .toSorted((one, other) => {
      const [first, second] = [overdue(one, nowMs), overdue(other, nowMs)];
      return first === second ? 0 : second - first;
    });
  const urgent = due.filter(({ tier }) => tier === 'danger').slice(0, Math.ceil(places / 2));
  const chosen = new Set(urgent);
  return [...urgent, ...due.filter((account) => !chosen.has(account))].slice(0, places);
}
