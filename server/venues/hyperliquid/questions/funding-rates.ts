import 'server-only';
import * as z from 'zod/mini';
import type { FundingRate } from '../../../../lib/domain/markets/market.ts';
import { amountSchema } from '../../../../lib/schemas/amount.ts';
import { declareInfo } from './declare-info.ts';
import { type SweptMarket, sweepQuestion } from './swept.ts';

const schema = z.array(z.object({ time: z.int().check(z.nonnegative()), fundingRate: amountSchema<'rate'>() }));

/** Requests a market's funding rates since a moment, the oldest first. */
export const fundingRates = declareInfo({
  ...sweepQuestion('fundingHistory'),
  fields: ({ coin, sinceMs }: SweptMarket) => ({ coin, startTime: sinceMs }),
  schema,
  transform: (rows): readonly FundingRate[] => rows.map(({ time, fundingRate }) => ({ time, rate: fundingRate })),
});
