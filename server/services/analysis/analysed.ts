import 'server-only';
import type { FactSheet } from '../../../lib/domain/analysis/facts.ts';
import type { Reading } from '../../../lib/domain/analysis/read-chart.ts';
import type { AnalysisResult } from '../../../lib/schemas/analysis.ts';

/** An analysis without its sentences, which depend on the reader's language. */
export interface Analysed {
  readonly result: Omit<AnalysisResult, 'reasoning' | 'analysis' | 'invalidation'>;
  readonly reading: Reading;
  readonly sheet: FactSheet;
  /** The sentences of a language model, which replace our own. */
  readonly texts?: Pick<AnalysisResult, 'reasoning' | 'analysis'>;
}
