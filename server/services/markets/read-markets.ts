import 'server-only';
import type { MarketsSnapshot } from '../../../lib/domain/markets/market.ts';
import { liveMarkets } from './live-markets.ts';
import { readContexts } from './read-contexts.ts';
import { readSwept } from './sparklines.ts';

/**
 * Returns all live markets. Throws if the venue has never answered; after that its last answer is used, marked as
 * stale.
 */
export async function readMarkets(): Promise<MarketsSnapshot> {
  const [{ value, asOf, stale }, swept] = await Promise.all([readContexts(), readSwept()]);
  const rows = liveMarkets(value).map((market) => ({ ...market, ...swept.get(market.coin) }));
  return { rows, asOf, stale };
}
