import 'server-only';
import { answeredWeight } from '../../../../lib/venues/hyperliquid/weights.ts';
import { current, forJob, hourMs } from './declare-info.ts';

export interface SweptMarket {
  readonly coin: string;
  readonly sinceMs: number;
  readonly nowMs: number;
}

/** Returns the settings of the sweep's requests: lowest priority, no retry, no cache. */
export const sweepQuestion = (type: string) =>
  ({
    type,
    line: forJob('histories'),
    // One row more than there are hours, for the current hour.
    most: ({ sinceMs, nowMs }: SweptMarket) => answeredWeight(type, Math.ceil((nowMs - sinceMs) / hourMs) + 1),
    attempts: 1,
    ...current,
  }) as const;
