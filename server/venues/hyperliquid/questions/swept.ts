import 'server-only';
import { marketHistoryHours } from '../../../../lib/config/exchange/markets.ts';
import { answeredWeight } from '../../../../lib/venues/hyperliquid/weights.ts';
import { current, forJob } from './declare-info.ts';

export interface SweptMarket {
  readonly coin: string;
  readonly sinceMs: number;
}

/**
 * Returns how the sweep asks: in the line after orders and reads, once, and kept by the caller.
 */
export const sweptBy = (type: string) =>
  ({
    type,
    line: forJob('histories'),
    // One row more than there are hours, for the current hour.
    most: () => answeredWeight(type, marketHistoryHours + 1),
    attempts: 1,
    ...current,
  }) as const;
