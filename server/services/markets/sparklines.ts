import 'server-only';
import { sparklinesCachedMs, sparklinesFreshMs } from '../../../lib/config/market-data.ts';
import type { MarketRow } from '../../../lib/domain/markets/market.ts';
import { isNewListing } from '../../../lib/domain/markets/sectors.ts';
import { isLineOfToday } from '../../../lib/domain/markets/sparkline.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import { serviceClient } from '../../db/client/service.ts';
import { marketSparklines } from '../../db/repositories/market-history.ts';
import { createLastGood } from '../../venues/outgoing/answers.ts';
import { createSingleFlight, realClock } from '../../venues/outgoing/call.ts';

export type Sparklines = ReadonlyMap<string, readonly number[]>;

type Written = Awaited<ReturnType<typeof marketSparklines>>;

const kept = createLastGood<Written>(realClock);
const flight = createSingleFlight<Written>();
const key = 'all';

/** Returns what the sweep has written so far; while the database is down it is the last of it, or nothing. */
async function readWritten(): Promise<Written> {
  const freshness = { freshMs: sparklinesFreshMs, cachedMs: sparklinesCachedMs };
  const answer = await kept.read(key, freshness, () => flight(key, () => marketSparklines(serviceClient())));
  return answer.ok ? answer.value : [];
}

/**
 * Returns the sparklines that the sweep has written so far, except those that are too old. A list of markets works
 * without them.
 */
export async function readSparklines(): Promise<Sparklines> {
  const nowMs = realClock.now();
  const lines = (await readWritten()).filter(({ closesAt }) => isLineOfToday(closesAt, nowMs));
  return new Map(lines.map(({ coin, sparkline }) => [coin, sparkline.map(approximate)]));
}

/** Returns what the list adds to the exchange's figures: each market's line, and when a new one was listed. */
export async function readSwept(): Promise<ReadonlyMap<string, Pick<MarketRow, 'sparkline' | 'listedAt'>>> {
  const [written, sparklines] = await Promise.all([readWritten(), readSparklines()]);
  const nowMs = realClock.now();
  return new Map(
    written.map(({ coin, listedAt }) => {
      const sparkline = sparklines.get(coin);
      const swept = { listedAt: isNewListing(listedAt, nowMs) ? listedAt : undefined };
      return [coin, sparkline === undefined ? swept : { ...swept, sparkline }];
    }),
  );
}
