import { normal, seedOf, smooth } from './process/chance.ts';
import { HOUR_MS } from './series.ts';

/** The hours over which crowding builds up and fades. */
const MOOD_HOURS = 7;
const FEVER_HOURS = 55;
const MOOD = 0.00013;
const FEVER_AT = 1.15;
const FEVER = 0.0016;
const NOISE = 0.00006;

const INTEREST = 0.0001;
const MOST_INTEREST = 0.0005;
const HOURS_OF_RATE = 8;
const CAP = 0.04;
/** The unit of rates and premiums. */
const SCALE = 1e10;
/** Rows appear some milliseconds after the hour. */
const LATENESS_MS = 90;

export interface FundingRow {
  readonly time: number;
  /** In units of 10^-10 per hour. */
  readonly fundingRate: number;
  /** In units of 10^-10. */
  readonly premium: number;
}

export interface Crowding {
  /** Returns how far the perpetual trades above its oracle price, as a fraction. */
  premium(time: number): number;
  /** Returns the rows of the hours in (startTime, endTime), the oldest first, at most `limit`. */
  rows(startTime: number, endTime: number, limit: number): FundingRow[];
}

/**
 * Simulates a premium that is mostly near zero, so that the usual rate applies; sometimes traders crowd to one side for
 * a day or two.
 */
export function createCrowding(name: string, seed: number, firstTime: number): Crowding {
  const own = seedOf(`${name} funding`, seed);

  const premium = (time: number): number => {
    const hours = time / HOUR_MS;
    const fever = smooth(own, 1, hours, FEVER_HOURS);
    const excess = Math.max(Math.abs(fever) - FEVER_AT, 0);
    return MOOD * smooth(own, 2, hours, MOOD_HOURS) + Math.sign(fever) * excess * FEVER;
  };

  const rowOf = (hour: number): FundingRow => {
    const average = premium((hour - 0.5) * HOUR_MS) + NOISE * normal(own, 3, hour);
    const interest = Math.min(Math.max(INTEREST - average, -MOST_INTEREST), MOST_INTEREST);
    const rate = Math.min(Math.max((average + interest) / HOURS_OF_RATE, -CAP), CAP);
    return {
      time: hour * HOUR_MS + Math.floor(LATENESS_MS * (0.5 + 0.1 * normal(own, 4, hour))),
      fundingRate: Math.round(rate * SCALE),
      premium: Math.round(average * SCALE),
    };
  };

  const rows = (startTime: number, endTime: number, limit: number): FundingRow[] => {
    const found: FundingRow[] = [];
    const first = Math.floor(Math.max(startTime, firstTime) / HOUR_MS);
    for (let hour = first; hour * HOUR_MS <= endTime && found.length < limit; hour += 1) {
      const row = rowOf(hour);
      if (row.time >= startTime && row.time <= endTime) found.push(row);
    }
    return found;
  };

  return { premium, rows };
}

const VENUE_BIAS = 0.00004;
/** The share of the exchange's own crowding that traders elsewhere have too. */
const SHARED = 0.6;

/**
 * Returns the rate that another venue predicts for a payment of some hours, in units of 10^-10: crowds there are mostly
 * the same, and differ by what each venue's traders think.
 */
export function rateElsewhere(
  { name, venue }: { readonly name: string; readonly venue: string },
  premium: number,
  { hours, time }: { readonly hours: number; readonly time: number },
): number {
  const own = seedOf(`${name} ${venue}`, 1);
  const there = SHARED * premium + VENUE_BIAS * smooth(own, 1, time / HOUR_MS, MOOD_HOURS);
  const interest = Math.min(Math.max(INTEREST - there, -MOST_INTEREST), MOST_INTEREST);
  return Math.round(((there + interest) * hours * SCALE) / HOURS_OF_RATE);
}
