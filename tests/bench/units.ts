import {
  marketIntervals,
  overviewUnits,
  priceIntervals,
  priceUnits,
  type SweepIntervals,
} from '../../lib/config/spot.ts';
import { paceOf, quotaMonthAt } from '../../lib/domain/spot/pace.ts';
import { atMost, type Figure } from './figure.ts';

const pairs = 60;
const hourMs = 3_600_000;
const month = quotaMonthAt(Date.UTC(2026, 10, 1));
const monthMs = month.until - month.from;
const middle = month.from + monthMs / 2;
const plans = { standard: 30_000, starter: 5_000_000, business: 50_000_000 } as const;
const crowds = [1, 100, 1_000] as const;
/** One visitor in ten looks at a list of thirty pairs, and the others at a pair of their choice. */
const listReaders = 0.1;
const rowsOfList = 30;

/** Returns how many of the pairs somebody looks at, when each visitor chooses one at random. */
const distinct = (visitors: number): number => pairs * (1 - (1 - 1 / pairs) ** visitors);

/** Returns what an hour of the sweep would cost if everything were asked as often as wished. */
function wishedPerHour(visitors: number): number {
  const looked = distinct(Math.ceil(visitors * (1 - listReaders)));
  const listed = visitors * listReaders >= 1 ? Math.max(0, rowsOfList - looked / 2) : 0;
  const rest = Math.max(0, pairs - looked - listed);
  const turns = ({ lookedMs, listedMs, restMs }: SweepIntervals): number =>
    hourMs * (looked / lookedMs + listed / listedMs + rest / restMs);
  return priceUnits * turns(priceIntervals) + overviewUnits * turns(marketIntervals);
}

/** Returns how far ahead of an even month the spending settles, in hours, with intervals that are this much longer. */
function hoursAhead(pace: number): number {
  const quota = monthMs / hourMs;
  let hours = 0;
  while (paceOf({ quota, used: quota / 2 + hours, at: middle }) < pace) hours += 1;
  return hours;
}

/** Computes, by the rules that the sweep follows, how old a looked-at price gets on each plan once the spending is even. */
export async function* unitFigures(): AsyncGenerator<Figure> {
  for (const [plan, unitsPerMonth] of Object.entries(plans)) {
    const allowed = (unitsPerMonth * hourMs) / monthMs;
    for (const visitors of crowds) {
      const pace = Math.max(1, wishedPerHour(visitors) / allowed);
      yield atMost(`units.${plan}.${visitors}.ahead`, hoursAhead(pace), 'hours of units spent ahead', 80);
      yield atMost(`units.${plan}.${visitors}.age`, (priceIntervals.lookedMs * pace) / 1_000, 's', 86_400);
    }
  }
}
