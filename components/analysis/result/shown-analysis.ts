import { tradingWindow } from '@/lib/chart/series/trading-hours';
import { type ChartPrices, pricesOfCached, pricesOfResult } from '@/lib/client/analysis/chart-prices';
import { analysisLastsBars, intervalOfTimeframe, scoredBars } from '@/lib/config/analysis';
import { decimalsOf } from '@/lib/math/precision';
import type { Analysis, AnalysisResult } from '@/lib/schemas/analysis';
import type { Shown } from '../use-analysing';

/** The fields that the panel shows for both kinds; a stored analysis has neither chart nor fact sheet. */
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
    | 'invalidation'
    | 'creditsUsed'
  >;
  /** The stored analysis, and the id of its public page; undefined for a visitor who is not signed in. */
  readonly stored: { readonly id: string; readonly shareId: string | undefined } | undefined;
  readonly decimals: number;
  readonly expiresAt: number;
  readonly made: AnalysisResult | undefined;
  /** The end of the analysed bars, if it is known. */
  readonly from: number;
  /** True while the market can still be near these prices. */
  readonly isFollowed: boolean;
  /** The prices; undefined if no chart can be drawn. */
  readonly prices: ChartPrices | undefined;
  /** The time at which a stored analysis was made. */
  readonly storedAt: number | undefined;
}

/** Returns the largest number of decimals of any price in a stored analysis. */
function decimalsIn({ entry, stopLoss, takeProfit, confirmationPrice }: Analysis): number {
  const prices = [entry, stopLoss, takeProfit, confirmationPrice];
  return Math.max(0, ...prices.map((price) => (price === undefined ? 0 : decimalsOf(price))));
}

export function shownAnalysis(shown: Shown): ShownAnalysis {
  if (shown.kind === 'made') {
    const { result } = shown;
    return {
      of: result,
      stored: result.id === undefined ? undefined : { id: result.id, shareId: undefined },
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
    stored: { id: analysis.id, shareId: analysis.shareId },
    decimals: decimalsIn(analysis),
    expiresAt: windowOf(analysisLastsBars).until,
    made: undefined,
    storedAt: analysis.createdAt,
    from: analysis.createdAt,
    isFollowed: windowOf(scoredBars).until > Date.now(),
    prices: pricesOfCached(analysis),
  };
}
