import {
  gptchartAnalyze,
  gptchartStream,
  manageStrategy,
  readAnalyses,
  readAnalysisRecords,
} from '../../api/analysis.ts';
import { call } from '../../api/call.ts';
import { callForLines } from '../../api/call-for-lines.ts';
import type { SpokenWords } from '../../domain/analysis/spoken-words.ts';
import { AppError } from '../../errors/app-error.ts';
import type { AnalysisSource } from '../../queries/analysis.ts';
import type { AnalysisRequest, AnalysisResult, StrategyDraft } from '../../schemas/analysis.ts';
import { dataOfDraft, type ManageStrategy, strategyOfSent } from '../../schemas/strategies.ts';

/** Changes strategies, and returns all of them. */
async function manage(body: ManageStrategy, signal?: AbortSignal) {
  const managed = await call(manageStrategy, body, signal);
  return managed.strategies.map(strategyOfSent);
}

export const askStrategies: AnalysisSource['strategies'] = (signal) => manage({ action: 'list' }, signal);

export const askAnalyses: AnalysisSource['analyses'] = (requested, signal) => call(readAnalyses, requested, signal);

export const askRecords: AnalysisSource['records'] = (signal) => call(readAnalysisRecords, {}, signal);

/** Requests an analysis, which arrives whole; returns undefined if there is no data for it. */
export const sendAnalysis = (body: AnalysisRequest, signal: AbortSignal): Promise<AnalysisResult | null | undefined> =>
  call(gptchartAnalyze, body, signal);

/**
 * Requests an analysis and passes on its text while it is being written. If the stream breaks, the finished analysis is
 * requested instead.
 */
export async function streamAnalysis(
  body: AnalysisRequest,
  signal: AbortSignal,
  hear: (words: SpokenWords) => void,
): Promise<AnalysisResult | null | undefined> {
  try {
    const lines = callForLines(gptchartStream, body, signal);
    for await (const line of lines) {
      if (line.kind === 'result') return line.result;
      hear(line);
    }
  } catch (thrown) {
    // A refused question would be refused again.
    if (signal.aborted || thrown instanceof AppError) throw thrown;
  }
  return sendAnalysis(body, signal);
}

export const sendStrategy = (strategyId: string | undefined, draft: StrategyDraft) =>
  manage(
    strategyId === undefined
      ? { action: 'create', strategy: dataOfDraft(draft) }
      : { action: 'update', strategyId, strategy: dataOfDraft(draft) },
  );

export const sendDeletedStrategy = (strategyId: string) => manage({ action: 'delete', strategyId });
