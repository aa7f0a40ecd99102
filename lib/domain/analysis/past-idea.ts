import type { StrategyType } from '../../config/analysis.ts';
import type { FactSheet } from './facts.ts';
import type { PastIdea } from './past-trades.ts';
import { readChart } from './read-chart.ts';

/** Returns what the rule of a strategy proposes on a fact sheet; undefined if it proposes nothing. */
export function ideaOf(sheet: FactSheet | undefined, type: StrategyType): PastIdea | undefined {
  if (sheet === undefined) return undefined;
  const { bias, levels } = readChart(sheet, type);
  if (levels === undefined) return undefined;
  return { side: bias === 'Buy' ? 'buy' : 'sell', stopLoss: levels.stopLoss, takeProfit: levels.takeProfit };
}
