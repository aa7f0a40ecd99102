import { barsSeen, intervalOfTimeframe } from '../../config/analysis.ts';
import type { FactSheet, FrameFacts } from '../../domain/analysis/facts.ts';
import { endOf } from '../series/calendar.ts';
import { type MeasuredSeries, measureFrame } from './measure-frame.ts';

type Series = Omit<MeasuredSeries, 'now'>;

/** Returns the facts of a further timeframe at a moment, measured again only when a bar of it has closed. */
function createFollower({ timeframe, bars, hasVolume }: Series): (now: number) => FrameFacts | undefined {
  const interval = intervalOfTimeframe[timeframe];
  let measured: { readonly closed: number; readonly facts: FrameFacts | undefined } | undefined;
  return (now) => {
    let closed = measured?.closed ?? 0;
    for (let bar = bars[closed]; bar !== undefined && endOf(interval, bar.time) <= now; bar = bars[closed]) closed += 1;
    if (measured?.closed !== closed) {
      const seen = bars.slice(Math.max(0, closed - barsSeen), closed);
      measured = { closed, facts: measureFrame({ timeframe, bars: seen, now, hasVolume }) };
    }
    return measured.facts;
  };
}

/**
 * Returns the fact sheets of a chart as they were: the one at an index is made of the bars below it alone, and of
 * further timeframes only what had closed by then. The indexes have to rise. Undefined if a timeframe has too few bars.
 */
export function createPastSheets(
  first: Series,
  others: readonly Series[],
  chosen: FactSheet['chosen'],
): (at: number) => FactSheet | undefined {
  const { timeframe, bars, hasVolume } = first;
  const followers = others.map(createFollower);
  return (at) => {
    const seen = bars.slice(Math.max(0, at - barsSeen), at);
    const newest = seen.at(-1);
    if (newest === undefined) return undefined;
    const now = endOf(intervalOfTimeframe[timeframe], newest.time);
    const facts = measureFrame({ timeframe, bars: seen, now, hasVolume });
    const further = followers.map((follow) => follow(now));
    const known = further.filter((frame) => frame !== undefined);
    return facts === undefined || known.length < further.length ? undefined : { frames: [facts, ...known], chosen };
  };
}
