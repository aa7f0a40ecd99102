import * as z from 'zod/mini';
import type { FundingRate } from '../../../domain/markets/market.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const schema = z.array(z.object({ time: z.int().check(z.nonnegative()), fundingRate: amountSchema<'rate'>() }));

/** The most hours that the venue returns per request. */
export const fundingHoursPerPage = 500;

interface RatesWanted {
  readonly coin: string;
  readonly startTime: number;
  readonly endTime: number;
}

/** Reads a market's hourly funding rates between two moments, the oldest first. */
export async function readFundingRates(
  ask: AskInfo,
  { coin, startTime, endTime }: RatesWanted,
  signal: AbortSignal,
): Promise<readonly FundingRate[]> {
  const rows = decodeAnswer(schema, await ask({ type: 'fundingHistory', coin, startTime, endTime }, signal));
  return rows.map(({ time, fundingRate }) => ({ time, rate: fundingRate }));
}
