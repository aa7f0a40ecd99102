import type { AnalysisSource } from '../../queries/analysis.ts';
import { askSymbols } from './ask-symbols.ts';

/** The handlers of our own server. Except for the list of symbols, their code loads when it is first needed. */
export const analysisSource: AnalysisSource = {
  symbols: askSymbols,
  strategies: async (...requested) => (await import('./calls.ts')).askStrategies(...requested),
  analyses: async (...requested) => (await import('./calls.ts')).askAnalyses(...requested),
  records: async (...requested) => (await import('./calls.ts')).askRecords(...requested),
};
