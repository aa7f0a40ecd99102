import 'server-only';
import { type Counted, SlidingWindow, type Taken } from '../../../counting/bucket.ts';
import { type Kind, type Label, type Rules, rulesOf, windowMs } from './kinds.ts';

/** Knows what was spent. `take` never fails. */
export interface Ledger {
  /** The caller settles when the venue has answered, with what the call weighed. */
  take(kind: Kind, weight: number): Promise<Taken>;
  /** Returns in how long this weight would be free, as things stand; 0: it is. */
  roomMs(kind: Kind, weight: number): number;
  /** The venue refused a call: nothing is left for this long. */
  empty(forMs: number): Promise<void>;
  used(): number;
}

export interface MemoryLedger extends Ledger {
  /** Counts weight that was allowed elsewhere. */
  note(kind: Kind, weight: number): Counted;
}

interface MemoryLedgerOptions {
  readonly now: () => number;
  /** The share of the whole that this ledger may give: 1 if it is the only one. */
  readonly share?: number;
  readonly rules?: Rules;
}

/** Counts in this process: a call counts from the moment it was allowed until a minute after its answer. */
export function createMemoryLedger({ now, share = 1, rules = rulesOf }: MemoryLedgerOptions): MemoryLedger {
  const window = new SlidingWindow<Label>(windowMs, now);
  const [total] = rules.cancel;

  const roomMs = (kind: Kind, weight: number): number =>
    Math.max(...rules[kind].map((rule) => window.waitMs(weight, Math.floor(rule.most * share), rule.kinds)));

  return {
    roomMs,
    note: (kind, weight) => window.note(kind, weight),
    async take(kind, weight) {
      const waitMs = roomMs(kind, weight);
      return waitMs > 0 ? { taken: false, waitMs } : { taken: true, ...window.note(kind, weight) };
    },
    async empty(forMs) {
      window.replace('refused', total.most, forMs);
    },
    used: () => window.used(total.kinds),
  };
}
