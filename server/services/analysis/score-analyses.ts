import 'server-only';
import { closedBars } from '../../../lib/chart/facts/measure-frame.ts';
import type { Bar } from '../../../lib/chart/indicators/bars.ts';
import { endOf, shiftTime } from '../../../lib/chart/series/calendar.ts';
import {
  type AnalysisTimeframe,
  analysisBars,
  analysisTimeframes,
  intervalOfTimeframe,
  scoredAtOnce,
  scoredBars,
} from '../../../lib/config/analysis.ts';
import { type BaselineResults, baselineResultsOf } from '../../../lib/domain/analysis/baselines.ts';
import { type Outcome, type Proposed, scoreOf } from '../../../lib/domain/analysis/score.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import { serviceClient } from '../../db/client/service.ts';
import { type OpenAnalysis, openAnalyses, settleAnalysis } from '../../db/repositories/analysis-outcomes.ts';
import { readSeries } from './read-candles.ts';
import { placeOf, type SymbolSource } from './symbol-sources.ts';

/** The longest closing time: stock exchanges close over long weekends. */
const closedForMs = 5 * 86_400_000;

const proposedBy = ({ bias, entry, stopLoss, takeProfit }: OpenAnalysis): Proposed => ({
  side: bias === 'Buy' ? 'buy' : 'sell',
  entry: approximate(entry),
  stopLoss: approximate(stopLoss),
  takeProfit: approximate(takeProfit),
});

/** An outcome, and the results of the simple strategies over its span. */
type Decided = Outcome & BaselineResults;

async function barsAfter(place: SymbolSource, timeframe: AnalysisTimeframe, from: number): Promise<readonly Bar[]> {
  const series = await readSeries({ place, timeframe, now: Date.now() });
  return closedBars(series).filter(({ time }) => time >= from);
}

/** Returns the finest timeframe below another whose available bars reach back to a moment. */
export function finestSince(timeframe: AnalysisTimeframe, moment: number, now: number): AnalysisTimeframe | undefined {
  const finer = analysisTimeframes.slice(0, analysisTimeframes.indexOf(timeframe));
  return finer.find((each) => shiftTime(intervalOfTimeframe[each], now, -analysisBars) <= moment);
}

/** Replaces an ambiguous bar by finer ones, as far back as the source has them. */
async function refineBars(
  place: SymbolSource,
  proposed: Proposed,
  timeframe: AnalysisTimeframe,
  bars: readonly Bar[],
  found: Outcome,
): Promise<Decided> {
  const asFound = { ...found, ...baselineResultsOf(proposed, bars, found) };
  const bar = bars[found.bar];
  if (found.kind !== 'ambiguous' || bar === undefined) return asFound;
  const finest = finestSince(timeframe, bar.time, Date.now());
  if (finest === undefined) return asFound;
  const until = endOf(intervalOfTimeframe[timeframe], bar.time);
  const parts = (await barsAfter(place, finest, bar.time)).filter(({ time }) => time < until);
  // The source no longer has the beginning of that bar.
  if (parts[0]?.time !== bar.time) return asFound;
  const whole = [...bars.slice(0, found.bar), ...parts];
  const exact = scoreOf(proposed, whole, whole.length + 1);
  return exact === undefined ? asFound : { ...exact, ...baselineResultsOf(proposed, whole, exact) };
}

/** Follows one analysis; undefined while it is undecided. */
async function outcomeOf(analysis: OpenAnalysis): Promise<Decided | undefined> {
  const [, place] = await placeOf(analysis.marketType, analysis.symbol);
  const proposed = proposedBy(analysis);
  const bars = await barsAfter(place, analysis.interval, analysis.asOf);
  // The source no longer has the bar after the analysis, so the outcome stays unknown.
  if (
    bars[0] !== undefined &&
    bars[0].time > endOf(intervalOfTimeframe[analysis.interval], analysis.asOf) + closedForMs
  ) {
    return { kind: 'ambiguous', r: 0, bar: 0, coinR: 0, heldR: 0 };
  }
  const found = scoreOf(proposed, bars, scoredBars);
  return found && refineBars(place, proposed, analysis.interval, bars, found);
}

/** Stores the outcomes of decided analyses. If candles cannot be read now, the analysis waits for the next run. */
export async function scoreAnalyses(): Promise<object | undefined> {
  const open = await openAnalyses(serviceClient(), scoredAtOnce);
  let [settled, waiting] = [0, 0];
  for (const analysis of open) {
    try {
      const outcome = await outcomeOf(analysis);
      if (outcome === undefined) continue;
      await settleAnalysis(serviceClient(), analysis.id, { outcome: outcome.kind, ...outcome });
      settled += 1;
    } catch (thrown) {
      const { code } = normalise(thrown);
      if (!code.startsWith('venue.') && !code.startsWith('analysis.')) throw thrown;
      waiting += 1;
    }
  }
  return settled + waiting > 0 ? { settled, waiting } : undefined;
}
