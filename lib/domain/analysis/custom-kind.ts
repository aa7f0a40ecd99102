import type { AnalysisIndicator } from '../../config/indicators.ts';
import type { AnalysisRequest } from '../../schemas/analysis.ts';

/**
 * Returns the indicators that make a custom analysis a kind of its own, in their order by name; undefined where all were
 * read, and for another strategy, whose rule names what it reads.
 */
export function customKindOf(
  request: Pick<AnalysisRequest, 'expertMode' | 'strategyType' | 'selectedIndicators'>,
): AnalysisIndicator[] | undefined {
  const { expertMode, strategyType = 'Custom', selectedIndicators = [] } = request;
  if (expertMode !== true || strategyType !== 'Custom' || selectedIndicators.length === 0) return undefined;
  return [...new Set(selectedIndicators)].sort();
}
