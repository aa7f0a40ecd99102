import { tradingWindow } from '@/lib/chart/series/trading-hours';
import { type ChartPrices, pricesOfCached, pricesOfResult } from '@/lib/client/analysis/chart-prices';
import { analysisLastsBars, intervalOfTimeframe, scoredBars } from '@/lib/config/analysis';
import { decimalsOf } from '@/lib/math/precision';
import type { Analysis, AnalysisResult } from '@/lib/schemas/analysis';
import type { Shown } from '../use-analysing';

/** The fields that the panel shows of either kind; a kept analysis has neither chart nor fact sheet. */
export interface ShownAnalysis {
  readonly of: Pick<
    Analysis,
    | 'symbol'
    | 'marketType'
    | 'interval'
    | 'bias'
    | 'entry'
    | 'stopLoss'
    | 'takeProfit'
    | 'confirmationPrice'
    | 'reasoning'
    | 'analysis'
    | 'creditsUsed'
  >;
  readonly decimals: number;
  readonly expiresAt: number;
  readonly made: AnalysisResult | undefined;
  /** The end of the bars that it was made of, as far as it is known. */
  readonly from: number;
  /** True while a market can still be near these prices. */
  readonly isFollowed: boolean;
  /** Undefined where a chart of it cannot be drawn. */
  readonly prices: ChartPrices | undefined;
  /** When a kept analysis was made. */
  readonly storedAt: number | undefined;
}

/** Returns the most decimals that any price of a kept analysis has. */
function decimalsIn({ entry, stopLoss, takeProfit, confirmationPrice }: Analysis): number {
  const prices = [entry, stopLoss, takeProfit, confirmationPrice];
  return Math.max(0, ...prices.map((price) => (price === undefined ? 0 : decimalsOf(price))));
}

export function shownAnalysis(shown: Shown): ShownAnalysis {
  if (shown.kind === 'made') {
    const { result } = shown;
    return {
      of: result,
      decimals: result.decimals,
      expiresAt: result.expiresAt,
      made: result,
      storedAt: undefined,
      from: result.asOf,
      isFollowed: true,
      prices: pricesOfResult(result),
    };
  }
  const { analysis } = shown;
  const interval = intervalOfTimeframe[analysis.interval];
  const { marketType, symbol, createdAt: now } = analysis;
  const windowOf = (bars: number) => tradingWindow({ marketType, symbol, interval, now, bars });
  return {
    of: analysis,
    decimals: decimalsIn(analysis),
    expiresAt: windowOf(analysisLastsBars).until,
    made: undefined,
    storedAt: analysis.createdAt,
    from: analysis.createdAt,
    isFollowed: windowOf(scoredBars).until > Date.now(),
    prices: pricesOfCached(analysis),
  };
}
