import 'server-only';
import { sparklinesFreshMs, sparklinesKeptMs } from '../../../lib/config/markets.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import { serviceClient } from '../../db/client/service.ts';
import { marketSparklines } from '../../db/repositories/market-history.ts';
import { realClock } from '../../venues/outgoing/clock.ts';
import { createLastGood } from '../../venues/outgoing/last-good.ts';
import { createSingleFlight } from '../../venues/outgoing/single-flight.ts';

export type Sparklines = ReadonlyMap<string, readonly number[]>;

const kept = createLastGood<Sparklines>(realClock);
const flight = createSingleFlight<Sparklines>();
const key = 'all';

/** What the sweep has written so far. A list of markets is whole without: while the database is away, as it was or none. */
export async function readSparklines(): Promise<Sparklines> {
  const ask = async () => {
    const rows = await marketSparklines(serviceClient());
    return new Map(rows.map(({ coin, sparkline }) => [coin, sparkline.map(approximate)]));
  };
  const freshness = { freshMs: sparklinesFreshMs, keptMs: sparklinesKeptMs };
  const answer = await kept.read(key, freshness, () => flight(key, ask));
  return answer.ok ? answer.value : new Map();
}
