import 'server-only';
import * as z from 'zod/mini';
import { predictedFundingsCachedMs, predictedFundingsFreshMs } from '../../../../lib/config/market-data.ts';
import type { FundingVenue, Prediction, Predictions } from '../../../../lib/domain/markets/funding-comparison.ts';
import { amountSchema } from '../../../../lib/schemas/amount.ts';
import { declareInfo, forEverybody } from './declare-info.ts';

const prediction = z.object({
  fundingRate: amountSchema<'rate'>(),
  nextFundingTime: z.int().check(z.nonnegative()),
  fundingIntervalHours: z.optional(z.number().check(z.positive())),
});
const schema = z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.nullable(prediction)]))]));

const venues: ReadonlyMap<string, FundingVenue> = new Map([
  ['HlPerp', 'hyperliquid'],
  ['BinPerp', 'binance'],
  ['BybitPerp', 'bybit'],
]);

/** The exchange itself pays every hour; a rate of another venue without its hours cannot be compared. */
const ownHours = 1;

type Wire = z.output<typeof schema>[number][1];

function predictionsOf(wire: Wire): Partial<Record<FundingVenue, Prediction>> {
  const known: Partial<Record<FundingVenue, Prediction>> = {};
  for (const [name, row] of wire) {
    const venue = venues.get(name);
    const hours = row?.fundingIntervalHours ?? (venue === 'hyperliquid' ? ownHours : undefined);
    if (venue === undefined || row === null || hours === undefined) continue;
    known[venue] = { rate: row.fundingRate, hours, nextAt: row.nextFundingTime };
  }
  return known;
}

/** Requests what each market is predicted to pay next, here and at the venues that the exchange compares itself with. */
export const predictedFundings = declareInfo({
  type: 'predictedFundings',
  line: forEverybody,
  schema,
  transform: (rows): Predictions => new Map(rows.map(([coin, wire]) => [coin, predictionsOf(wire)])),
  freshMs: predictedFundingsFreshMs,
  cachedMs: predictedFundingsCachedMs,
});
