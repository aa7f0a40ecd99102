import type { Universe } from '../../../../lib/engine/assets.ts';
import type { DayVolume } from '../../../../lib/engine/reading.ts';
import { safe } from '../../../../lib/engine/units/integer.ts';
import type { Market } from '../../market/market.ts';
import type { Past } from '../history/user-history.ts';
import type { Career } from './careers.ts';
import type { CashMove } from './cash.ts';
import { createDraws } from './draws.ts';
import { daysOf, orderRows, pricedFills, rawFills } from './fills.ts';
import { fundingOf, ledgerOf } from './payments.ts';
import { tripsOf } from './trips.ts';
import { valuesOf } from './values.ts';

/** The invented history of an account as the histories show it, and the resulting money. */
export interface PastAndMoney {
  readonly past: Past;
  /** In micro-USD: deposits − withdrawals + closed profit − fees + funding. */
  readonly usd: number;
  readonly cumVolume: number;
  readonly days: readonly DayVolume[];
}

interface PastOptions {
  readonly market: Market;
  readonly universe: Universe;
  /** The time by which every position is closed. */
  readonly end: number;
  readonly firstOid: number;
}

export function pastOf(user: string, career: Career, { market, universe, end, firstOid }: PastOptions): PastAndMoney {
  const draws = createDraws(`past of ${user}`);
  const trips = tripsOf({ career, market, universe, draws, end });
  const raw = rawFills(trips, firstOid, draws);
  const { fills, volumes, moves: traded } = pricedFills(raw, draws);
  const { funding, moves: paid } = fundingOf(trips, market, draws);
  const { ledger, moves: outside } = ledgerOf(career, end, draws);
  const moves: CashMove[] = [...traded, ...paid, ...outside].sort((a, b) => a.time - b.time);
  const values = valuesOf(trips, moves, market, end);
  return {
    past: { fills, orders: orderRows(raw), funding, ledger, twaps: [], values },
    usd: moves.reduce((sum, { usd }) => safe(sum + usd), 0),
    cumVolume: moves.reduce((sum, { volume }) => safe(sum + volume), 0),
    days: daysOf(volumes, end),
  };
}
