import 'server-only';
import { type ComparedFunding, comparedFunding } from '../../../lib/domain/markets/funding-comparison.ts';
import { unlessLate } from '../../venues/outgoing/call.ts';
import { exchange, exchangePatienceMs } from '../exchange-access.ts';
import { liveMarkets } from './live-markets.ts';
import { readContexts } from './read-contexts.ts';

export interface FundingComparison {
  readonly rows: readonly ComparedFunding[];
  readonly asOf: number;
  readonly stale: boolean;
  /** When the predictions were true; undefined while there are none. */
  readonly predictedAt: number | undefined;
  /** When the exchange pays next, by its own prediction. */
  readonly nextAt: number | undefined;
}

/**
 * Returns the funding of all live markets beside the predictions of each venue. While these cannot be had, the rates of
 * the running hour stand alone.
 */
export async function readFunding(): Promise<FundingComparison> {
  const [{ value, asOf, stale }, answer] = await Promise.all([
    readContexts(),
    unlessLate(exchange().predictedFundings(), exchangePatienceMs),
  ]);
  const predictions = answer?.ok === true ? answer.value : new Map();
  const rows = liveMarkets(value).map(({ coin, funding }) => comparedFunding(coin, funding, predictions));
  const nextAt = [...predictions.values()].find(({ hyperliquid }) => hyperliquid !== undefined)?.hyperliquid?.nextAt;
  return {
    rows,
    asOf,
    stale: stale || answer?.ok !== true || answer.error !== undefined,
    predictedAt: answer?.ok === true ? Date.now() - answer.ageMs : undefined,
    nextAt,
  };
}
