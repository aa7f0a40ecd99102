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
  /** The time until the requested minimum would be free, in the current state. */
  readonly waitMs: number;
}

/** The lease source from which all instances behind one outgoing IP address take their weight. */
export interface Office {
  lease(request: BlockRequest): Promise<BlockAnswer>;
  empty(weight: number, forMs: number): Promise<void>;
}

/**
 * How long an instance spends from a block, and the timeout of its last call: it holds the block for the sum of the
 * two.
 */
const spendMs = 5_000;
const longestCallMs = 15_000;
/**
 * The size of a block: its unused part is not available to others for five seconds. The price: each instance holds 280
 * of a minute's 1,200 at most.
 */
const blockOf: Readonly<Record<Kind, number>> = { cancel: 20, order: 40, read: 60, watch: 40, person: 60, job: 60 };
/** The shortest wait before asking again: others may return unspent weight before anything leaves the window. */
const soonestMs = 50;
const latestMs = 1_000;

interface LeasedLedgerOptions {
  readonly office: Office;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
  readonly rules?: Rules;
}

/** Counts together with the other instances, and a quarter of the whole while the lease source cannot be reached. */
export function createLeasedLedger({ office, now, onFailure, rules = rulesOf }: LeasedLedgerOptions): Ledger {
  const alone = createMemoryLedger({ now, share: shareAlone, rules });
  let usedByAll = 0;
  let usedAt = Number.NEGATIVE_INFINITY;
  /** The time at which there is room for the last refused weight. */
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
    // A report of the lease source from more than a minute ago is outdated.
    used: () => Math.max(now() - usedAt < windowMs ? usedByAll : 0, alone.used()),
  };
}
