import {
  dangerPercent,
  mostWatchStretch,
  watchDayWeight,
  watchEveryMs,
  watchPart,
  watchReadWeight,
} from '../../config/notices.ts';
import { percent } from '../../math/amount.ts';
import { lte } from '../../math/comparison.ts';
import { type HeldPosition, type WatchedMoney, type WatchTier, watchTiers } from '../../schemas/notices.ts';
import { dexesAmong } from '../portfolio/dex-of.ts';
import { liquidationDistance } from './find-events.ts';

export interface Watched {
  /** The positions of the last reading. */
  readonly positions?: readonly HeldPosition[] | undefined;
  readonly tier: WatchTier;
  /** When the account was last read; undefined before the first reading. */
  readonly readAt?: number | undefined;
  readonly money?: WatchedMoney | undefined;
}

/** The watched accounts, by their risk: how many, and the weight of one reading of all of them. */
export type WatchLoads = Readonly<Record<WatchTier, { readonly accounts: number; readonly weight: number }>>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const near = percent(dangerPercent);

/** Returns how urgent an account's next reading is; `isPressed`: the margin of its positions is nearly used up. */
export function tierOf(positions: readonly HeldPosition[], isPressed: boolean): WatchTier {
  if (positions.length === 0) return 'silent';
  const isInDanger =
    isPressed ||
    positions.some((position) => {
      const distance = liquidationDistance(position);
      return distance !== undefined && lte(distance, near);
    });
  return isInDanger ? 'danger' : 'held';
}

/** Returns the weight of a reading of an account. One of an unknown kind counts as unified, which costs more. */
const weightOf = ({ money, positions = [] }: Watched): number =>
  watchReadWeight[money?.isUnified === false ? 'standard' : 'unified'] +
  dexesAmong(positions).length * watchReadWeight.standard;

export function loadsOf(accounts: readonly Watched[]): WatchLoads {
  const loadOf = (tier: WatchTier) => {
    const those = accounts.filter((account) => account.tier === tier);
    return { accounts: those.length, weight: those.reduce((all, account) => all + weightOf(account), 0) };
  };
  return { danger: loadOf('danger'), held: loadOf('held'), silent: loadOf('silent') };
}

/** Returns the weight that the watch may spend in a minute, of all that the exchange allows. */
export const watchShare = (weightPerMinute: number): number => Math.floor(weightPerMinute / watchPart);

/** Returns the part of the share that is left for readings, after the daily requests of the accounts. */
export function readingShare(loads: WatchLoads, share: number): number {
  const daily = watchTiers.reduce((all, tier) => all + loads[tier].accounts * watchDayWeight[tier], 0);
  return Math.max(0, share - (daily * minuteMs) / dayMs);
}

const wishedFor = (tier: WatchTier, loads: WatchLoads): number => (loads[tier].weight * minuteMs) / watchEveryMs[tier];

/** Returns the factor by which intervals between readings grow, so that all readings fit into the share. */
function watchStretch(tier: WatchTier, loads: WatchLoads, share: number): number {
  const left = readingShare(loads, share);
  const [urgent, others] = [wishedFor('danger', loads), wishedFor('held', loads) + wishedFor('silent', loads)];
  if (urgent + others <= left) return 1;
  const given = Math.min(urgent, Math.max(left / 2, (left * urgent) / (urgent + others)));
  const [load, part] = tier === 'danger' ? [urgent, given] : [others, left - given];
  return load <= part ? 1 : load / part;
}

/** Returns the age at which the reading of an account is renewed. */
export const watchAgeMs = (tier: WatchTier, loads: WatchLoads, share: number): number =>
  Math.round(watchEveryMs[tier] * watchStretch(tier, loads, share));

/** True if one more account can be watched, even a unified one with positions. */
export function hasRoom(accounts: readonly Watched[], share: number): boolean {
  const loads = loadsOf([...accounts, { tier: 'held' }]);
  return watchTiers.every((tier) => watchStretch(tier, loads, share) <= mostWatchStretch);
}

const overdue = ({ tier, readAt }: Watched, nowMs: number): number =>
  readAt === undefined ? Number.POSITIVE_INFINITY : (nowMs - readAt) / watchEveryMs[tier];

/** Returns the accounts that fit into a weight, in their order. */
function fitting<W extends Watched>(accounts: readonly W[], weight: number): readonly W[] {
  let left = weight;
  return accounts.filter((account) => {
    const needed = weightOf(account);
    if (needed > left) return false;
    left -= needed;
    return true;
  });
}

/**
 * Returns the accounts to read with this weight, the first one first. Those in danger may use half of the weight before
 * all others; the rest goes to those that have waited longest, relative to their own interval.
 */
export function nextToRead<W extends Watched>(accounts: readonly W[], nowMs: number, weight: number): readonly W[] {
  const due = accounts
    .filter((account) => overdue(account, nowMs) >= 1)
    .toSorted((one, other) => {
      const [first, second] = [overdue(one, nowMs), overdue(other, nowMs)];
      return first === second ? 0 : second - first;
    });
  const half = Math.max(weight / 2, watchReadWeight.unified);
  const urgent = fitting(
    due.filter(({ tier }) => tier === 'danger'),
    half,
  );
  const chosen = new Set(urgent);
  return fitting([...urgent, ...due.filter((account) => !chosen.has(account))], weight);
}
