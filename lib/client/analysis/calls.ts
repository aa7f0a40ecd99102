import type { AnalysisSource } from '../../queries/analysis.ts';
import type { StrategyDraft } from '../../schemas/analysis.ts';
import { analysisRecordsSchema } from '../../schemas/analysis-records.ts';
import { type AnalysisRequest, symbolListSchema } from '../../schemas/analysis-request.ts';
import { analysisResultSchema } from '../../schemas/analysis-result.ts';
import {
  analysesSchema,
  dataOfDraft,
  type ManageStrategy,
  managedStrategiesSchema,
  strategyOfSent,
} from '../../schemas/manage-strategy.ts';
import { callHandler } from '../handlers/call.ts';

/** Changes strategies, and returns all of them. */
async function manage(body: ManageStrategy, signal?: AbortSignal) {
  const managed = await callHandler({ path: '/api/manage-strategy', body, output: managedStrategiesSchema, signal });
  return managed.strategies.map(strategyOfSent);
}

export const askSymbols: AnalysisSource['symbols'] = (marketType, signal) =>
  callHandler({ path: '/api/gptchart-symbols', body: { marketType }, output: symbolListSchema, signal });

export const askStrategies: AnalysisSource['strategies'] = (signal) => manage({ action: 'list' }, signal);

export const askAnalyses: AnalysisSource['analyses'] = async (signal) => {
  const answered = await callHandler({ path: '/api/read-analyses', output: analysesSchema, signal });
  return answered.analyses;
};

export const askRecords: AnalysisSource['records'] = (signal) =>
  callHandler({ path: '/api/read-analysis-records', output: analysisRecordsSchema, signal });

export const sendAnalysis = (body: AnalysisRequest) =>
  callHandler({ path: '/api/gptchart-analyze', body, output: analysisResultSchema });

export const sendStrategy = (strategyId: string | undefined, draft: StrategyDraft) =>
  manage(
    strategyId === undefined
      ? { action: 'create', strategy: dataOfDraft(draft) }
      : { action: 'update', strategyId, strategy: dataOfDraft(draft) },
  );

export const sendDeletedStrategy = (strategyId: string) => manage({ action: 'delete', strategyId });
