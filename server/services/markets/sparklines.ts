import 'server-only';
import { sparklinesCachedMs, sparklinesFreshMs } from '../../../lib/config/market-data.ts';
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

/**
 * Returns the sparklines that the sweep has written so far, except those that are too old. While the database is down
 * it returns the last ones, or none: a list of markets works without them.
 */
export async function readSparklines(): Promise<Sparklines> {
  const freshness = { freshMs: sparklinesFreshMs, cachedMs: sparklinesCachedMs };
  const answer = await kept.read(key, freshness, () => flight(key, () => marketSparklines(serviceClient())));
  if (!answer.ok) return new Map();
  const nowMs = realClock.now();
  const lines = answer.value.filter(({ closesAt }) => isLineOfToday(closesAt, nowMs));
  return new Map(lines.map(({ coin, sparkline }) => [coin, sparkline.map(approximate)]));
}
