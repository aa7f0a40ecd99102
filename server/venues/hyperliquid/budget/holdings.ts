import 'server-only';
import { windowMs } from './kinds.ts';

interface Held {
  weight: number;
  /** Undefined while the call is under way. */
  countsUntil: number | undefined;
}

/** Knows what each user was given within the last minute. */
export interface Holdings {
  /** Notes weight that a user was given; the returned function is called with what was spent of it. */
  note(user: string, weight: number): (spent: number) => void;
  heldBy(user: string): number;
  total(): number;
  /** Returns in how long the user holds no more than this. */
  untilBelow(user: string, most: number): number;
}

/** When this many users are known, those that hold nothing any more are forgotten. */
const manyUsers = 1_000;

export function createHoldings(now: () => number): Holdings {
  const all = new Map<string, Held[]>();

  function heldNow(user: string): readonly Held[] {
    const at = now();
    const kept = (all.get(user) ?? []).filter(({ countsUntil }) => countsUntil === undefined || countsUntil > at);
    if (kept.length === 0) all.delete(user);
    else all.set(user, kept);
    return kept;
  }

  const heldBy = (user: string): number => heldNow(user).reduce((sum, { weight }) => sum + weight, 0);
  const total = (): number => [...all.keys()].reduce((sum, user) => sum + heldBy(user), 0);

  return {
    note(user, weight) {
      if (all.size >= manyUsers) total();
      const held: Held = { weight, countsUntil: undefined };
      const known = all.get(user);
      if (known === undefined) all.set(user, [held]);
      else known.push(held);
      return (spent) => {
        held.weight = Math.min(weight, spent);
        held.countsUntil = now() + windowMs;
      };
    },
    heldBy,
    total,
    untilBelow(user, most) {
      let over = heldBy(user) - most;
      const ends = heldNow(user)
        .map(({ weight, countsUntil }) => ({ weight, end: countsUntil ?? now() + windowMs }))
        .sort((one, other) => one.end - other.end);
      for (const { weight, end } of ends) {
        if (over <= 0) break;
        over -= weight;
        if (over <= 0) return end - now();
      }
      return 0;
    },
  };
}
