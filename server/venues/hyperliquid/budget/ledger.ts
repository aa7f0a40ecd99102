import 'server-only';
import { type Counted, type Kind, type Rule, type Rules, rulesOf, windowMs } from './kinds.ts';

export type Taken =
  | {
      readonly taken: true /** The call is over, and this is what it weighed. */;
      readonly settle: (spent: number) => void;
    }
  | { readonly taken: false /** When it may be worth asking again. */; readonly waitMs: number };

/** Who knows what was spent. `take` never fails. */
export interface Ledger {
  take(kind: Kind, weight: number): Promise<Taken>;
  /** The venue refused a call: nothing is left for so long. */
  empty(forMs: number): Promise<void>;
  used(): number;
}

interface Entry {
  readonly kind: Counted;
  weight: number;
  /** Undefined while the call is under way: the venue may weigh it at any moment until it has answered. */
  countsUntil: number | undefined;
}

export interface MemoryLedger extends Ledger {
  /** Counts what was allowed elsewhere. */
  record(kind: Kind, weight: number): (spent: number) => void;
}

interface MemoryLedgerOptions {
  readonly now: () => number;
  /** How much of the whole this one may give: 1 when it is alone. */
  readonly share?: number;
  readonly rules?: Rules;
}

/** A window that slides: a call counts from the moment it was allowed until a minute after its answer. */
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

  const left = ({ kinds, most }: Rule): number => Math.floor(most * share) - sum(kinds);

  /** When something falls out of the window; while all is under way, an answer says so sooner. */
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
      if (rules[kind].some((rule) => left(rule) < weight)) return { taken: false, waitMs: nextMs() };
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
