import 'server-only';
import { BlockOfWeight, Lease, type Settled, shareAlone } from '../../../counting/lease.ts';
import { type Kind, type Rule, type Rules, rulesOf, windowMs } from './kinds.ts';
import { createMemoryLedger, type Ledger } from './ledger.ts';

export interface BlockRequest {
  readonly kind: Kind;
  readonly least: number;
  readonly block: number;
  readonly rules: readonly Rule[];
  readonly holdMs: number;
  readonly windowMs: number;
  readonly settled: readonly Settled[];
}

export interface BlockAnswer {
  readonly leaseId?: string | undefined;
  readonly granted: number;
  readonly used: number;
  /** In how long the least that was asked for would be free, as things stand. */
  readonly waitMs: number;
}

/** The office at which all instances behind one outgoing IP address lease their weight. */
export interface Office {
  lease(request: BlockRequest): Promise<BlockAnswer>;
  empty(weight: number, forMs: number): Promise<void>;
}

/**
 * How long an instance spends from a block, and how long its last call may take: it holds the block for the sum of the
 * two.
 */
const spendMs = 5_000;
const longestCallMs = 15_000;
/**
 * The size of a block: the part that no call needs is nobody else's for five seconds. The price: each instance holds
 * 280 of a minute's 1,200 at most.
 */
const blockOf: Readonly<Record<Kind, number>> = { cancel: 20, order: 40, read: 60, watch: 40, person: 60, job: 60 };
/**
 * The shortest wait before asking again: others may give back unspent weight before anything falls out of the window.
 */
const soonestMs = 50;
const latestMs = 1_000;

interface LeasedLedgerOptions {
  readonly office: Office;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
  readonly rules?: Rules;
}

/** Counts together with the other instances, and a quarter of the whole while nobody can be asked. */
export function createLeasedLedger({ office, now, onFailure, rules = rulesOf }: LeasedLedgerOptions): Ledger {
  const alone = createMemoryLedger({ now, share: shareAlone, rules });
  let usedByAll = 0;
  let usedAt = Number.NEGATIVE_INFINITY;
  /** When there is room for what the office refused last. */
  let roomAt = Number.NEGATIVE_INFINITY;

  const lease = new Lease<Kind, number>({
    async ask({ key: kind, cost, settled }) {
      const until = now() + spendMs;
      const { leaseId, granted, used, waitMs } = await office.lease({
        kind,
        least: cost,
        block: Math.max(cost, blockOf[kind]),
        rules: rules[kind],
        holdMs: spendMs + longestCallMs,
        windowMs,
        settled,
      });
      usedByAll = used;
      usedAt = now();
      roomAt = leaseId === undefined ? now() + waitMs : now();
      if (leaseId === undefined) return { taken: false, waitMs: Math.min(latestMs, Math.max(soonestMs, waitMs)) };
      return new BlockOfWeight({ left: granted, until, id: leaseId });
    },
    alone,
    now,
    onFailure,
    mostKeys: Object.keys(blockOf).length,
  });

  return {
    take: (kind, weight) => lease.take(kind, weight),
    roomMs: (kind, weight) => (lease.isAway ? alone.roomMs(kind, weight) : Math.max(0, roomAt - now())),
    async empty(forMs) {
      roomAt = now() + forMs;
      await alone.empty(forMs);
      await lease.rest(() => office.empty(rules.cancel[0].most, forMs));
    },
    // The office's word of more than a minute ago has fallen out of the window.
    used: () => Math.max(now() - usedAt < windowMs ? usedByAll : 0, alone.used()),
  };
}
