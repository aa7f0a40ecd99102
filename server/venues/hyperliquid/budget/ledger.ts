import 'server-only';
import { type Counted, type Kind, type Rule, type Rules, rulesOf, windowMs } from './kinds.ts';

export type Taken =
  | {
      readonly taken: true /* Call when the venue has answered, with what the call weighed. */;
      readonly settle: (spent: number) => void;
    }
  | { readonly taken: false /* How long to wait before asking again. */; readonly waitMs: number };

/** Knows what was spent. `take` never fails. */
export interface Ledger {
  take(kind: Kind, weight: number): Promise<Taken>;
  /** The venue refused a call: nothing is left for this long. */
  empty(forMs: number): Promise<void>;
  used(): number;
}

interface Entry {
  readonly kind: Counted;
  weight: number;
  /** Undefined while the call is under way: until it has answered, the venue may count it at any moment. */
  countsUntil: number | undefined;
}

export interface MemoryLedger extends Ledger {
  /** Counts weight that was allowed elsewhere. */
  record(kind: Kind, weight: number): (spent: number) => void;
}

interface MemoryLedgerOptions {
  readonly now: () => number;
  /** The share of the whole that this ledger may give: 1 if it is the only one. */
  readonly share?: number;
  readonly rules?: Rules;
}

/** A sliding window: a call counts from the moment it was allowed until a minute after its answer. */
export function createMemoryLedger({ now, share = 1, rules = rulesOf }: MemoryLedgerOptions): MemoryLedger {
  let entries: Entry[] = [];

  function sweep(): void {
    const at = now();
    entries = entries.filter(
      ({ weight, countsUntil }) => weight > 0 && (countsUntil === undefined || countsUntil > at),
    );
  }

  function sum(counted: readonly Counted[]): number {
    return entries.reduce((all, { kind, weight }) => (counted.includes(kind) ? all + weight : all), 0);
  }

  const unspentOf = ({ kinds, most }: Rule): number => Math.floor(most * share) - sum(kinds);

  /**
   * Returns when the next entry falls out of the window. While all calls are under way, an answer comes sooner than
   * this.
   */
  function nextMs(): number {
    const ends = entries.flatMap(({ countsUntil }) => countsUntil ?? []);
    return ends.length === 0 ? windowMs : Math.max(1, Math.min(...ends) - now());
  }

  function record(kind: Kind, weight: number): (spent: number) => void {
    const entry: Entry = { kind, weight, countsUntil: undefined };
    entries.push(entry);
    return (spent) => {
      entry.weight = Math.min(weight, spent);
      entry.countsUntil = now() + windowMs;
    };
  }

  return {
    record,
    async take(kind, weight) {
      sweep();
      if (rules[kind].some((rule) => unspentOf(rule) < weight)) return { taken: false, waitMs: nextMs() };
      return { taken: true, settle: record(kind, weight) };
    },
    async empty(forMs) {
      entries = entries.filter((entry) => entry.kind !== 'refused');
      const [total] = rules.cancel;
      if (total !== undefined) entries.push({ kind: 'refused', weight: total.most, countsUntil: now() + forMs });
    },
    used() {
      sweep();
      return sum([...(rules.cancel[0]?.kinds ?? [])]);
    },
  };
}
