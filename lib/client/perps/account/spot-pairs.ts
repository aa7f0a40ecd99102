import { type Fill, isSpot } from '../../../domain/portfolio/activity.ts';
import type { SpotPair } from '../../../domain/portfolio/statement.ts';
import { readSpotPairs } from '../../../venues/hyperliquid/info/fills.ts';
import { timelyAsk } from '../../venue/timely-ask.ts';
import type { Venue } from '../../venue/venue.ts';

/** Reads the coins of spot pairs, if any of the fills is of one. */
export async function readPairs(venue: Venue, fills: readonly Fill[]): Promise<ReadonlyMap<string, SpotPair>> {
  return fills.some(({ coin }) => isSpot(coin)) ? readSpotPairs(timelyAsk(venue)) : new Map<string, SpotPair>();
}
