import { chanceOfError, leastTestedIdeas } from '../../config/analysis.ts';
import type { PastTrade } from './past-trades.ts';

/** The sums of a test, in parts of the risk of each idea, and what may be concluded from them. */
export interface TestVerdict {
  readonly kind: 'few' | 'chance' | 'better';
  readonly ideas: number;
  readonly targets: number;
  /** The share of ideas whose target a price without direction reaches before the stop. */
  readonly chance: number;
  /** Averages of an idea. */
  readonly gross: number;
  readonly fees: number;
  readonly funding: number;
  readonly net: number;
  /** The least that the true average is, with the certainty that the number of tries leaves. */
  readonly low: number;
}

// The rational approximation of Acklam, whose relative error is below 1.15e-9.
const centre = {
  above: [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ],
  below: [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
} as const;
const tail = {
  above: [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  below: [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
} as const;
const tailBegins = 0.02425;

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/** Returns the value that a standard normal variable exceeds with a probability below one half. */
export function normalQuantile(exceeded: number): number {
  if (exceeded < tailBegins) {
    const q = Math.sqrt(-2 * Math.log(exceeded));
    return -polynomial(tail.above, q) / polynomial(tail.below, q);
  }
  const q = 0.5 - exceeded;
  const r = q * q;
  return (polynomial(centre.above, r) * q) / polynomial(centre.below, r);
}

/** Returns the same of Student's distribution, by the expansion of Cornish and Fisher. */
export function studentQuantile(exceeded: number, freedom: number): number {
  const z = normalQuantile(exceeded);
  const first = (z ** 3 + z) / (4 * freedom);
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
  return z + first + second;
}

/**
 * Concludes from the trades of a test. Whoever tries many settings finds a good one by chance, so that the probability
 * of an error is divided by the number of tries (Bonferroni).
 */
export function concludeTest(trades: readonly PastTrade[], tries: number): TestVerdict {
  const ideas = trades.length;
  const mean = (of: (trade: PastTrade) => number): number =>
    ideas === 0 ? 0 : trades.reduce((sum, trade) => sum + of(trade), 0) / ideas;
  const net = mean((trade) => trade.net);
  const spread = Math.sqrt((mean((trade) => (trade.net - net) ** 2) * ideas) / Math.max(1, ideas - 1));
  const isEnough = ideas >= leastTestedIdeas;
  const exceeded = chanceOfError / Math.max(1, tries);
  const low = isEnough ? net - (studentQuantile(exceeded, ideas - 1) * spread) / Math.sqrt(ideas) : Number.NaN;
  return {
    kind: isEnough ? (low > 0 ? 'better' : 'chance') : 'few',
    ideas,
    targets: trades.filter(({ outcome }) => outcome === 'target').length,
    chance: mean((trade) => trade.chance),
    gross: mean((trade) => trade.gross),
    fees: mean((trade) => trade.fees),
    funding: mean((trade) => trade.funding),
    ...{ net, low },
  };
}
