import { hourMs } from '../../../config/time.ts';
import type { SpotHolding } from '../../../domain/portfolio/balances.ts';
import { type OutcomeWords, outcomeShareOf } from '../../../domain/portfolio/outcome.ts';
import { readOutcomes } from '../../../venues/hyperliquid/info/outcomes.ts';
import { timelyAsk } from '../../venue/timely-ask.ts';
import { perVenue, type Venue } from '../../venue/venue.ts';

interface Stored {
  words: Promise<ReadonlyMap<number, OutcomeWords>> | undefined;
  until: number;
}

const cachedOf = perVenue((): Stored => ({ words: undefined, until: 0 }));

/** Requests the names of all prediction markets, at most once an hour. */
function wordsOf(venue: Venue): Promise<ReadonlyMap<number, OutcomeWords>> {
  const kept = cachedOf(venue);
  if (kept.words !== undefined && kept.until > Date.now()) return kept.words;
  const words = readOutcomes(timelyAsk(venue)).catch(() => {
    // Until the next request succeeds the shares are shown by their numbers.
    kept.words = undefined;
    return new Map<number, OutcomeWords>();
  });
  kept.words = words;
  kept.until = Date.now() + hourMs;
  return words;
}

/** Names the shares of prediction markets among the balances. Nothing is requested for an account without one. */
export async function withOutcomes(venue: Venue, spot: readonly SpotHolding[]): Promise<readonly SpotHolding[]> {
  if (!spot.some(({ coin }) => outcomeShareOf(coin) !== undefined)) return spot;
  const words = await wordsOf(venue);
  return spot.map((holding) => {
    const share = outcomeShareOf(holding.coin);
    return share === undefined ? holding : { ...holding, outcome: { ...share, words: words.get(share.outcome) } };
  });
}
