import type { SpotPeriod } from '../spot/contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './figures.ts';

/** The longest duration of a bar of each period. */
export const lengths: Readonly<Record<SpotPeriod, number>> = {
  '15s': MINUTE_MS / 4,
  '1m': MINUTE_MS,
  '3m': 3 * MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1H': HOUR_MS,
  '2H': 2 * HOUR_MS,
  '4H': 4 * HOUR_MS,
  '6H': 6 * HOUR_MS,
  '8H': 8 * HOUR_MS,
  '12H': 12 * HOUR_MS,
  '1D': DAY_MS,
  '3D': 3 * DAY_MS,
  '1W': 7 * DAY_MS,
  '1M': 31 * DAY_MS,
};
