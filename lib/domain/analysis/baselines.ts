import { type Outcome, type Proposed, type ScoredBar, scoreOf } from './score.ts';

/** The results of two simple strategies over the bars that decided a proposal, in parts of its risk. */
export interface BaselineResults {
  /** The average result of a side chosen by coin toss, with the same entry and distances. */
  readonly coinR: number;
  /** The result of holding from the first bar's open to the last one's close. */
  readonly heldR: number;
}

const mirrorProposal = ({ side, entry, stopLoss, takeProfit }: Proposed): Proposed => ({
  side: side === 'buy' ? 'sell' : 'buy',
  entry,
  stopLoss: 2 * entry - stopLoss,
  takeProfit: 2 * entry - takeProfit,
});

/** Compares a decided proposal with a coin toss and with holding, over the bars until it was decided. */
export function baselineResultsOf(proposed: Proposed, bars: readonly ScoredBar[], decided: Outcome): BaselineResults {
  const span = bars.slice(0, decided.bar + 1);
  const [first, last] = [span[0], span.at(-1)];
  if (first === undefined || last === undefined) return { coinR: 0, heldR: 0 };
  const risk = Math.abs(proposed.entry - proposed.stopLoss);
  // The opposite position is closed at the end of the span, unless its stop or target was reached before.
  const other = scoreOf(mirrorProposal(proposed), span, span.length)?.r ?? 0;
  return { coinR: (decided.r + other) / 2, heldR: (last.close - first.open) / risk };
}
