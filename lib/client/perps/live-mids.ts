import type { Price } from '../../math/amount.ts';
import { midsOf } from '../../venues/hyperliquid/stream/context.ts';
import type { Venue } from '../venue/venue.ts';

/** Follows the mid prices of all markets, every second. Returns a function that stops it. */
export function followMids(venue: Venue, hear: (mids: ReadonlyMap<string, Price>) => void): () => void {
  return venue
    .socket()
    .listen({ type: 'allMids' }, { onMessage: (data) => hear(midsOf(data)), onGap: () => undefined });
}
