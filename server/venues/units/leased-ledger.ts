import 'server-only';
import { quotaMonthAt } from '../../../lib/domain/spot/pace.ts';
import { createMemoryUnitLedger, type Lack, type TakenUnits, type UnitLedger, type UnitPlan } from './ledger.ts';

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

/** The office at which all instances that share a plan lease their units. */
export interface UnitOffice {
  lease(request: UnitBlockRequest): Promise<UnitBlock>;
  rest(lack: Lack, forMs: number): Promise<void>;
}

interface LeasedUnitLedgerOptions {
  readonly office: UnitOffice;
  readonly now: () => number;
  readonly plan: UnitPlan;
  readonly onFailure: (error: unknown) => void;
}

/** A hundredth of a small plan, and enough of a large one for a hundred prices. */
const blockOf = ({ unitsPerMonth }: UnitPlan): number => Math.max(1, Math.min(1_000, Math.floor(unitsPerMonth / 100)));
/** How long a leased request may be made; it counts at the vendor for a second more, and a little for the way there. */
const holdMs = 1_000;
const countsMs = holdMs + 1_500;
const requestsBlock = 3;
const restMs = 5_000;
/** The share of the plan that an instance uses if it cannot reach the office. */
const shareAlone = 1 / 4;

/** One plan for all instances. An instance that ends loses the rest of its block: a block at most. */
export function createLeasedUnitLedger({ office, now, plan, onFailure }: LeasedUnitLedgerOptions): UnitLedger {
  const alone = createMemoryUnitLedger({ now, plan, share: shareAlone });
  const unitsBlock = blockOf(plan);
  let month = quotaMonthAt(now());
  let units = 0;
  let requests = 0;
  let requestsUntil = Number.NEGATIVE_INFINITY;
  let usedByAll: number | undefined;
  let officeRestsUntil = Number.NEGATIVE_INFINITY;

  function noteFailure(error: unknown): void {
    officeRestsUntil = now() + restMs;
    onFailure(error);
  }

  /** A block belongs to its month, and its requests to their second. */
  function tidy(): void {
    if (now() >= requestsUntil) requests = 0;
    if (now() < month.until) return;
    month = quotaMonthAt(now());
    units = 0;
    usedByAll = undefined;
  }

  function spend(cost: number): TakenUnits {
    units -= cost;
    requests -= 1;
    const note = alone.record(cost);
    const { from } = month;
    return {
      taken: true,
      settle(spent) {
        note(spent);
        if (month.from === from) units += Math.max(0, cost - spent);
      },
    };
  }

  async function lease(cost: number): Promise<TakenUnits | undefined> {
    const missing = Math.max(0, cost - units);
    const began = now();
    try {
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
      units += block.units;
      requests = block.requests;
      requestsUntil = began + holdMs;
      return spend(cost);
    } catch (error) {
      noteFailure(error);
      return undefined;
    }
  }

  return {
    async take(cost) {
      tidy();
      if (units >= cost && requests > 0) return spend(cost);
      const answer = now() < officeRestsUntil ? undefined : await lease(cost);
      return answer ?? alone.take(cost);
    },
    async rest(lack, forMs) {
      requests = 0;
      await alone.rest(lack, forMs);
      try {
        await office.rest(lack, forMs);
      } catch (error) {
        noteFailure(error);
      }
    },
    used() {
      tidy();
      // Units that are leased and not yet spent are still there.
      return usedByAll === undefined ? undefined : Math.max(0, usedByAll - units);
    },
  };
}
