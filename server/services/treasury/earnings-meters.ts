import 'server-only';
import type { Usd } from '../../../lib/math/amount.ts';
import type { EarningsSource } from '../../db/repositories/earnings.ts';
import { answerOf } from '../../venues/outgoing/outcome.ts';
import { exchange } from '../exchange-access.ts';
import { builderOf } from '../orders/builder.ts';

/** A way of earning that can be measured. */
export interface EarningsMeter {
  readonly source: EarningsSource;
  /** Returns everything that was earned so far: a running total. */
  readonly read: () => Promise<Usd>;
}

/** Returns the meters of this installation; without a builder nothing is earned at the exchange. */
export function earningsMeters(): readonly EarningsMeter[] {
  const builder = builderOf();
  if (builder === undefined) return [];
  return [
    { source: 'builder_fees', read: async () => answerOf(await exchange().feesEarned({ user: builder.address })) },
  ];
}
