import { noticesEveryMs, watchDayWeight } from '../../lib/config/notices.ts';
import { hasRoom, loadsOf, nextToRead, readingShare, type Watched } from '../../lib/domain/notices/watch.ts';
import { usd } from '../../lib/math/amount.ts';
import { type WatchTier, watchTiers } from '../../lib/schemas/notices.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Rounds that began together need this long to spread. */
const warmMs = 6 * hourMs;
const measuredMs = 6 * hourMs;

/** Returns who asks to be watched: one of a hundred in danger, one of five with positions, all of them standard. */
export function crowdOf(count: number): readonly Watched[] {
  const money = { isUnified: false, cash: usd('0') };
  const tierOf = (at: number): WatchTier => (at % 100 === 0 ? 'danger' : at % 5 === 0 ? 'held' : 'silent');
  return Array.from({ length: count }, (_, at) => ({ tier: tierOf(at), money }));
}

/** Admits accounts one after the other, as the product does. */
export function admitted(crowd: readonly Watched[], share: number): readonly Watched[] {
  const watched: Watched[] = [];
  for (const account of crowd) if (hasRoom(watched, share)) watched.push(account);
  return watched;
}

export interface Watch {
  /** How old each reading was when the next one replaced it, in ms. */
  readonly ages: Readonly<Record<WatchTier, readonly number[]>>;
  /** How long a fill of an account with positions waits for the reading that finds it, in ms: one fill each second. */
  readonly waits: readonly number[];
  /** The most that a minute weighed, with the part of what accounts need once a day. */
  readonly weight: number;
}

/** Reads accounts turn by turn by the rules of the watch, in simulated time. */
export function simulateWatch(accounts: readonly Watched[], share: number): Watch {
  const states = accounts.map((account) => ({ ...account, readAt: 0 }));
  const loads = loadsOf(accounts);
  const perTurn = (readingShare(loads, share) * noticesEveryMs) / minuteMs;
  const daily = watchTiers.reduce((all, tier) => all + loads[tier].accounts * watchDayWeight[tier], 0) / (24 * 60);
  const ages: Record<WatchTier, number[]> = { danger: [], held: [], silent: [] };
  const waits: number[] = [];
  const minutes = new Map<number, number>();
  for (let now = noticesEveryMs; now <= warmMs + measuredMs; now += noticesEveryMs) {
    const read = nextToRead(states, now, perTurn);
    const { danger, held, silent } = loadsOf(read);
    const minute = Math.floor(now / minuteMs);
    minutes.set(minute, (minutes.get(minute) ?? 0) + danger.weight + held.weight + silent.weight);
    for (const account of read) {
      if (now > warmMs) {
        const age = now - account.readAt;
        ages[account.tier].push(age);
        // Fills come at any moment of the age with equal chance.
        if (account.tier !== 'silent') for (let wait = 500; wait < age; wait += 1_000) waits.push(wait);
      }
      account.readAt = now;
    }
  }
  return { ages, waits, weight: Math.max(...minutes.values()) + daily };
}
