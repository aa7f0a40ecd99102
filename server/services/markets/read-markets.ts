import 'server-only';
import type { MarketsSnapshot } from '../../../lib/domain/markets/market.ts';
import { liveMarkets } from './live-markets.ts';
import { readContexts } from './read-contexts.ts';
import { readSparklines } from './sparklines.ts';

/**
 * Returns all live markets. Throws if the venue has never answered; after that its last answer is used, marked as
 * stale.
 */
export async function readMarkets(): Promise<MarketsSnapshot> {
  const [{ value, asOf, stale }, sparklines] = await Promise.all([readContexts(), readSparklines()]);
  const rows = liveMarkets(value).map((market) => {
    const sparkline = sparklines.get(market.coin);
    return sparkline === undefined ? market : { ...market, sparkline };
  });
  return { rows, asOf, stale };
}
