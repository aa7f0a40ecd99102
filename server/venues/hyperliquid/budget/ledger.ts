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
  /** Returns in how long this weight would be free, as things stand; 0: it is. */
  roomMs(kind: Kind, weight: number): number;
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

  /** Returns when so much has fallen out of the window. While calls are under way, an answer may come sooner. */
  function untilFits(rule: Rule, weight: number): number {
    let missing = weight - unspentOf(rule);
    const ends = entries
      .filter(({ kind }) => rule.kinds.includes(kind))
      .map((entry) => ({ weight: entry.weight, end: entry.countsUntil ?? now() + windowMs }))
      .sort((one, other) => one.end - other.end);
    for (const entry of ends) {
      if (missing <= 0) break;
      missing -= entry.weight;
      if (missing <= 0) return Math.max(1, entry.end - now());
    }
    return missing > 0 ? windowMs : 0;
  }

  function roomMs(kind: Kind, weight: number): number {
    sweep();
    return Math.max(...rules[kind].map((rule) => untilFits(rule, weight)));
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
    roomMs,
    async take(kind, weight) {
      const waitMs = roomMs(kind, weight);
      if (waitMs > 0) return { taken: false, waitMs };
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
