import type { AnalysisSource } from '../../queries/analysis.ts';
import { askSymbols } from './ask-symbols.ts';

/** Our handlers. But for the list of symbols, their code loads when it is first needed. */
export const analysisSource: AnalysisSource = {
  symbols: askSymbols,
  strategies: async (...asked) => (await import('./calls.ts')).askStrategies(...asked),
  analyses: async (...asked) => (await import('./calls.ts')).askAnalyses(...asked),
  records: async (...asked) => (await import('./calls.ts')).askRecords(...asked),
};
