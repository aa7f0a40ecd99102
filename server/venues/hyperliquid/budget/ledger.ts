import 'server-only';
import { type Counted, SlidingWindow, type Taken } from '../../../counting/bucket.ts';
import { type Kind, type Label, type Rules, rulesOf, windowMs } from './kinds.ts';

/** Counts the spent weight. `take` never fails. */
export interface Ledger {
  /** The caller settles with the actual weight when the venue has answered. */
  take(kind: Kind, weight: number): Promise<Taken>;
  /** Returns the time until this weight would be free, in the current state; 0 if it is. */
  roomMs(kind: Kind, weight: number): number;
  /** Called when the venue refused a call: nothing is granted for this long. */
  empty(forMs: number): Promise<void>;
  used(): number;
}

export interface MemoryLedger extends Ledger {
  /** Counts weight that was granted elsewhere. */
  note(kind: Kind, weight: number): Counted;
}

interface MemoryLedgerOptions {
  readonly now: () => number;
  /** The share of the whole that this ledger may grant: 1 if it is the only one. */
  readonly share?: number;
  readonly rules?: Rules;
}

/** Counts in this process: a call counts from the moment it was granted until a minute after its answer. */
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
