import 'server-only';
import type { Usd } from '../../../lib/math/amount.ts';
import type { EarningsSource } from '../../db/repositories/earnings.ts';
import { answerOf } from '../../venues/outgoing/outcome.ts';
import { exchange } from '../exchange-access.ts';
import { builderOf } from '../orders/builder.ts';
import { platformFee } from '../swap/platform-fee.ts';
import { readReferrerFees } from './referrer-fees.ts';

/** A way of earning that can be measured. */
export interface EarningsMeter {
  readonly source: EarningsSource;
  /** Returns everything that was earned so far: a running total. */
  readonly read: () => Promise<Usd>;
}

/** Returns the meters of this installation: nothing is earned where nobody is named who receives it. */
export function earningsMeters(): readonly EarningsMeter[] {
  const builder = builderOf();
  const { referrer } = platformFee();
  return [
    ...(builder === undefined
      ? []
      : [
          {
            source: 'builder_fees' as const,
            read: async () => answerOf(await exchange().feesEarned({ user: builder.address })),
          },
        ]),
    ...(referrer === null ? [] : [{ source: 'referrer_fees' as const, read: () => readReferrerFees(referrer) }]),
  ];
}
