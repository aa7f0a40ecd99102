import 'server-only';
import { quotaMonthAt } from '../../../lib/domain/spot/pace.ts';
import {
  type Counted,
  countTogether,
  FixedWindow,
  type NotGiven,
  SlidingWindow,
  type Taken,
} from '../../counting/bucket.ts';

/** A vendor's plan: compute units in a calendar month, and requests in a second. */
export interface UnitPlan {
  readonly unitsPerMonth: number;
  readonly requestsPerSecond: number;
}

/** The reason why a call waits: the requests of the second, or the units of the month. */
export type Lack = 'requests' | 'units';

export interface UnitsShortage extends NotGiven {
  readonly lack: Lack;
}

/** Counts the spent part of a plan. `take` never fails. */
export interface UnitLedger {
  /** The caller settles with the actual cost when the vendor has answered. */
  take(units: number): Promise<Taken<UnitsShortage>>;
  /** Called when the vendor refused for this reason: nothing more is granted for this long. */
  rest(lack: Lack, forMs: number): Promise<void>;
  /** The units of this month that were spent by all who share the plan; undefined until it is known. */
  used(): number | undefined;
}

export interface MemoryUnitLedger extends UnitLedger {
  /** Counts a call that was granted elsewhere. */
  note(units: number): Counted;
}

interface MemoryUnitLedgerOptions {
  readonly now: () => number;
  readonly plan: UnitPlan;
  /** The share of the plan that this ledger may grant: 1 if it is the only one. */
  readonly share?: number;
}

const secondMs = 1_000;

/** Counts a request as one, whatever its cost. */
export const asOne = ({ settle, giveBack }: Counted): Counted => ({ settle: () => settle(1), giveBack });

/** Counts in this process: a request until a second after its answer, units until the end of the month. */
export function createMemoryUnitLedger({ now, plan, share = 1 }: MemoryUnitLedgerOptions): MemoryUnitLedger {
  const mostRequests = Math.max(1, Math.floor(plan.requestsPerSecond * share));
  const month = new FixedWindow(Math.floor(plan.unitsPerMonth * share), quotaMonthAt, now);
  const second = new SlidingWindow<'request'>(secondMs, now);
  const restsUntil: Record<Lack, number> = { requests: 0, units: 0 };

  function note(units: number): Counted {
    return countTogether(asOne(second.note('request', 1)), month.note(units));
  }

  return {
    note,
    async take(units) {
      const roomMs: Readonly<Record<Lack, number>> = {
        units: month.waitMs(units),
        requests: second.waitMs(1, mostRequests),
      };
      for (const lack of ['units', 'requests'] as const) {
        const waitMs = Math.max(roomMs[lack], restsUntil[lack] - now());
        if (waitMs > 0) return { taken: false, lack, waitMs };
      }
      return { taken: true, ...note(units) };
    },
    async rest(lack, forMs) {
      restsUntil[lack] = Math.max(restsUntil[lack], now() + forMs);
    },
    used: () => month.used(),
  };
}
