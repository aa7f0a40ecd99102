import { type AnalysisOutcome, scoredBars } from '../../config/analysis.ts';
import { type ScoredBar, scoreOf } from './score.ts';

/** An idea of a test, which a rule proposed before a bar opened. */
export interface PastIdea {
  readonly side: 'buy' | 'sell';
  readonly stopLoss: number;
  readonly takeProfit: number;
}

export interface PastBar extends ScoredBar {
  readonly time: number;
}

/** The costs of a trade, in parts of its worth. */
export interface TradeCosts {
  /** The fees of the exchange and the builder at each end. */
  readonly feeShare: number;
  /** Returns what a long paid between two moments; negative if it received. */
  readonly fundingShare: (from: number, until: number) => number;
}

/** A trade of a test; all results are in parts of its risk. */
export interface PastTrade {
  readonly side: PastIdea['side'];
  readonly openedAt: number;
  readonly outcome: Exclude<AnalysisOutcome, 'ambiguous'>;
  readonly gross: number;
  readonly fees: number;
  readonly funding: number;
  readonly net: number;
  /** How likely a price without direction reaches the target before the stop. */
  readonly chance: number;
}

interface Tested {
  readonly bars: readonly PastBar[];
  /** The first bar that may be traded in. */
  readonly first: number;
  /** Returns what was proposed before the bar at this index opened: it may look at the bars below the index alone. */
  readonly decide: (at: number) => PastIdea | undefined;
  readonly costs: TradeCosts;
}

interface Exit {
  readonly outcome: PastTrade['outcome'];
  readonly price: number;
  readonly bar: number;
}

/** Returns the end of a trade; undefined if the bars end before it. A bar that touched both levels counts as a stop. */
function exitOf({ side, stopLoss, takeProfit }: PastIdea, entry: number, bars: readonly PastBar[]): Exit | undefined {
  const ended = scoreOf({ side, entry, stopLoss, takeProfit }, bars, scoredBars);
  const last = ended === undefined ? undefined : bars[ended.bar];
  if (ended === undefined || last === undefined) return undefined;
  const { kind, bar } = ended;
  if (kind === 'target') return { outcome: 'target', price: takeProfit, bar };
  if (kind === 'expired') return { outcome: 'expired', price: last.close, bar };
  // A market that opens beyond a stop is left at its opening price.
  const isBeyond = side === 'buy' ? last.open < stopLoss : last.open > stopLoss;
  return { outcome: 'stop', price: isBeyond ? last.open : stopLoss, bar };
}

/**
 * Follows a rule through closed bars, one idea at a time: each enters at the opening price of the bar after its
 * decision. Yields the index of each decision, so that a caller can pause, and returns the trades.
 */
export function* followIdeas({ bars, first, decide, costs }: Tested): Generator<number, readonly PastTrade[]> {
  const trades: PastTrade[] = [];
  let at = first;
  while (at < bars.length) {
    yield at;
    const [idea, opening] = [decide(at), bars[at]];
    at += 1;
    if (idea === undefined || opening === undefined) continue;
    const { side, stopLoss, takeProfit } = idea;
    const sign = side === 'buy' ? 1 : -1;
    const entry = opening.open;
    const [risk, reward] = [sign * (entry - stopLoss), sign * (takeProfit - entry)];
    // The market opened beyond a level: the idea was over before anybody could enter.
    if (!(risk > 0 && reward > 0)) continue;
    const begun = at - 1;
    const exit = exitOf(idea, entry, bars.slice(begun, begun + scoredBars));
    if (exit === undefined) break;
    const closing = bars[begun + exit.bar];
    const gross = (sign * (exit.price - entry)) / risk;
    const fees = (costs.feeShare * (entry + exit.price)) / risk;
    const funding = (sign * costs.fundingShare(opening.time, closing?.time ?? opening.time) * entry) / risk;
    trades.push({
      ...{ side, openedAt: opening.time, outcome: exit.outcome },
      ...{ gross, fees, funding, net: gross - fees - funding, chance: risk / (risk + reward) },
    });
    at = begun + exit.bar + 1;
  }
  return trades;
}
