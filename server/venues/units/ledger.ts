import 'server-only';
import { quotaMonthAt } from '../../../lib/domain/spot/pace.ts';

/** A vendor's plan: compute units in a calendar month, and requests in a second. */
export interface UnitPlan {
  readonly unitsPerMonth: number;
  readonly requestsPerSecond: number;
}

/** The reason why a call waits: the requests of the second, or the units of the month. */
export type Lack = 'requests' | 'units';

export type TakenUnits =
  | {
      readonly taken: true /* Call when the vendor has answered, with what the call cost. */;
      readonly settle: (spent: number) => void;
    }
  | { readonly taken: false; readonly lack: Lack; readonly waitMs: number };

/** Counts what was spent of a plan. `take` never fails. */
export interface UnitLedger {
  take(units: number): Promise<TakenUnits>;
  /** The vendor refused for this reason: nothing more is given for this long. */
  rest(lack: Lack, forMs: number): Promise<void>;
  /** The units of this month that were spent by all who share the plan; undefined until it is known. */
  used(): number | undefined;
}

export interface MemoryUnitLedger extends UnitLedger {
  /** Counts a call that was allowed elsewhere. */
  record(units: number): (spent: number) => void;
}

interface MemoryUnitLedgerOptions {
  readonly now: () => number;
  readonly plan: UnitPlan;
  /** The share of the plan that this ledger may give: 1 if it is the only one. */
  readonly share?: number;
}

interface Call {
  /** Undefined while the call is under way: the vendor may count it at any moment until it has answered. */
  countsUntil: number | undefined;
}

const secondMs = 1_000;

export function createMemoryUnitLedger({ now, plan, share = 1 }: MemoryUnitLedgerOptions): MemoryUnitLedger {
  const mostUnits = Math.floor(plan.unitsPerMonth * share);
  const mostRequests = Math.max(1, Math.floor(plan.requestsPerSecond * share));
  const restsUntil = { requests: Number.NEGATIVE_INFINITY, units: Number.NEGATIVE_INFINITY };
  let month = quotaMonthAt(now());
  let used = 0;
  let calls: Call[] = [];

  function tidy(): void {
    const at = now();
    calls = calls.filter(({ countsUntil }) => countsUntil === undefined || countsUntil > at);
    if (at < month.until) return;
    month = quotaMonthAt(at);
    used = 0;
  }

  function record(units: number): (spent: number) => void {
    const call: Call = { countsUntil: undefined };
    const { from } = month;
    calls.push(call);
    used += units;
    return (spent) => {
      call.countsUntil = now() + secondMs;
      if (month.from === from) used -= Math.max(0, units - spent);
    };
  }

  /** While all calls are under way, one of their answers comes sooner than this. */
  function untilNextRequest(): number {
    const ends = calls.flatMap(({ countsUntil }) => countsUntil ?? []);
    return ends.length === 0 ? secondMs : Math.max(1, Math.min(...ends) - now());
  }

  return {
    record,
    async take(units) {
      tidy();
      const at = now();
      if (used + units > mostUnits) return { taken: false, lack: 'units', waitMs: month.until - at };
      for (const lack of ['units', 'requests'] as const) {
        if (at < restsUntil[lack]) return { taken: false, lack, waitMs: restsUntil[lack] - at };
      }
      if (calls.length >= mostRequests) return { taken: false, lack: 'requests', waitMs: untilNextRequest() };
      return { taken: true, settle: record(units) };
    },
    async rest(lack, forMs) {
      restsUntil[lack] = Math.max(restsUntil[lack], now() + forMs);
    },
    used() {
      tidy();
      return used;
    },
  };
}
