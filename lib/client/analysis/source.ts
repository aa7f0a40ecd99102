import type { AnalysisSource } from '../../queries/analysis.ts';

/** Our handlers. Their code loads with the first request, because the form is there without them. */
export const analysisSource: AnalysisSource = {
  symbols: async (...asked) => (await import('./calls.ts')).askSymbols(...asked),
  strategies: async (...asked) => (await import('./calls.ts')).askStrategies(...asked),
  analyses: async (...asked) => (await import('./calls.ts')).askAnalyses(...asked),
  records: async (...asked) => (await import('./calls.ts')).askRecords(...asked),
};
