import 'server-only';
import { quotaMonthAt } from '../../../lib/domain/spot/pace.ts';
import { countTogether } from '../../counting/bucket.ts';
import { type Block, BlockOfWeight, Lease, shareAlone } from '../../counting/lease.ts';
import {
  asOne,
  createMemoryUnitLedger,
  type Lack,
  type UnitLedger,
  type UnitPlan,
  type UnitsShortage,
} from './ledger.ts';

export interface UnitBlockRequest {
  readonly quota: number;
  readonly unitsLeast: number;
  readonly unitsBlock: number;
  readonly perSecond: number;
  readonly requestsBlock: number;
  readonly countsMs: number;
}

export interface UnitBlock {
  readonly units: number;
  readonly requests: number;
  readonly used: number;
  readonly lack?: Lack | undefined;
  readonly waitMs: number;
}

/** The lease source from which all instances that share a plan take their units. */
export interface UnitLease {
  lease(request: UnitBlockRequest): Promise<UnitBlock>;
  rest(lack: Lack, forMs: number): Promise<void>;
}

interface LeasedUnitLedgerOptions {
  readonly office: UnitLease;
  readonly now: () => number;
  readonly plan: UnitPlan;
  readonly onFailure: (error: unknown) => void;
}

/**
 * The size of a block: a hundredth of a small plan, and enough of a large one for a hundred prices. An instance that
 * ends loses as much.
 */
const blockOf = ({ unitsPerMonth }: UnitPlan): number => Math.max(1, Math.min(1_000, Math.floor(unitsPerMonth / 100)));
/** How long a leased request may be sent; it counts at the vendor for a second more, and a little for the network. */
const holdMs = 1_000;
const countsMs = holdMs + 1_500;
const requestsBlock = 3;

/** One plan for all instances, and a quarter of it for each while the lease source cannot be reached. */
export function createLeasedUnitLedger({ office, now, plan, onFailure }: LeasedUnitLedgerOptions): UnitLedger {
  const alone = createMemoryUnitLedger({ now, plan, share: shareAlone });
  const unitsBlock = blockOf(plan);
  const newMonth = () => new BlockOfWeight({ left: 0, until: quotaMonthAt(now()).until });
  /** The units remain after the requests of a second have expired. */
  let month = newMonth();
  let usedByAll: number | undefined;

  function tidy(): void {
    if (now() < month.until) return;
    month = newMonth();
    usedByAll = undefined;
  }

  function blockOfBoth(units: BlockOfWeight, left: number, until: number): Block<number, UnitsShortage> {
    const requests = new BlockOfWeight({ left, until });
    return {
      until: Math.min(until, units.until),
      take(cost) {
        const paid = requests.left > 0 ? units.take(cost) : undefined;
        const request = paid && requests.take(1);
        return paid && request && { taken: true, ...countTogether(paid, asOne(request)) };
      },
    };
  }

  const lease = new Lease<'plan', number, UnitsShortage>({
    async ask({ cost }) {
      const missing = Math.max(0, cost - month.left);
      const until = now() + holdMs;
      const block = await office.lease({
        quota: plan.unitsPerMonth,
        unitsLeast: missing,
        unitsBlock: missing === 0 ? 0 : Math.max(missing, unitsBlock),
        perSecond: plan.requestsPerSecond,
        requestsBlock: Math.min(requestsBlock, plan.requestsPerSecond),
        countsMs,
      });
      usedByAll = block.used;
      if (block.lack !== undefined) return { taken: false, lack: block.lack, waitMs: block.waitMs };
      month.left += block.units;
      return blockOfBoth(month, block.requests, until);
    },
    alone: { take: (_plan, cost) => alone.take(cost), note: (_plan, cost) => alone.note(cost) },
    now,
    onFailure,
    mostKeys: 1,
  });

  return {
    take(cost) {
      tidy();
      return lease.take('plan', cost);
    },
    async rest(lack, forMs) {
      await alone.rest(lack, forMs);
      await lease.rest(() => office.rest(lack, forMs));
    },
    used() {
      tidy();
      // Units that are leased and not yet spent are still available.
      return usedByAll === undefined ? undefined : Math.max(0, usedByAll - month.left);
    },
  };
}
