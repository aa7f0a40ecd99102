import 'server-only';
import { defaultInterval, type Interval } from '../../../lib/config/chart/periods.ts';
import { openingPeriod } from '../../../lib/domain/spot/opening-period.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import type { TokenBar } from '../../../lib/domain/spot/trade.ts';
import type { Outcome } from '../../venues/outgoing/outcome.ts';
import { barsOf } from './read-bars.ts';

interface OpeningBars {
  readonly interval: Interval;
  readonly bars: readonly TokenBar[];
}

/** Returns the bars with which a coin's chart opens: hours, or a shorter period that fills a young coin's chart. */
export async function openingBarsOf(token: TokenId): Promise<Outcome<OpeningBars>> {
  const hours = await barsOf({ token, interval: defaultInterval });
  if (!hours.ok) return hours;
  const interval = openingPeriod(hours.value[0]?.time, Date.now());
  const opening = interval === defaultInterval ? hours : await barsOf({ token, interval });
  return opening.ok ? { ...opening, value: { interval, bars: opening.value } } : opening;
}
