import * as z from 'zod/mini';
import {
  analysisLineSchema,
  analysisRecordsSchema,
  analysisRequestSchema,
  analysisResultSchema,
  strategyTriesSchema,
  symbolListSchema,
  symbolsRequestSchema,
  testedSettingsSchema,
} from '../schemas/analysis.ts';
import { analysisSharedSchema, analysisSharingSchema } from '../schemas/shared-analysis.ts';
import {
  analysesRequestSchema,
  analysesSchema,
  managedStrategiesSchema,
  manageStrategySchema,
} from '../schemas/strategies.ts';
import { declareCall, someId } from './contract.ts';

const requested = { marketType: 'crypto', symbol: 'BTC', interval: '1H' } as const;

export const gptchartAnalyze = declareCall({
  name: 'gptchart-analyze',
  method: 'POST',
  input: analysisRequestSchema,
  // An answer without data is no failure: the page has words for it.
  output: z.nullish(analysisResultSchema),
  example: requested,
});

export const gptchartStream = declareCall({
  name: 'gptchart-stream',
  method: 'POST',
  input: analysisRequestSchema,
  output: analysisLineSchema,
  isLines: true,
  example: requested,
});

export const gptchartSymbols = declareCall({
  name: 'gptchart-symbols',
  method: 'POST',
  input: symbolsRequestSchema,
  output: symbolListSchema,
  example: { marketType: 'stock' },
});

export const manageStrategy = declareCall({
  name: 'manage-strategy',
  method: 'POST',
  input: manageStrategySchema,
  output: managedStrategiesSchema,
  example: { action: 'list' },
});

export const readAnalyses = declareCall({
  name: 'read-analyses',
  method: 'POST',
  input: analysesRequestSchema,
  output: analysesSchema,
  example: { symbol: 'BTC-USDT', bias: 'Buy', outcome: 'target' },
});

export const readAnalysisRecords = declareCall({
  name: 'read-analysis-records',
  method: 'POST',
  input: z.object({}),
  output: analysisRecordsSchema,
  example: {},
});

export const countStrategyTry = declareCall({
  name: 'count-strategy-try',
  method: 'POST',
  input: testedSettingsSchema,
  output: strategyTriesSchema,
  example: {
    symbol: 'BTC-USDT',
    timeframe: '1H',
    strategyType: 'Custom',
    indicators: ['rsi'],
    timeframes: ['1D'],
  },
});

export const shareAnalysis = declareCall({
  name: 'share-analysis',
  method: 'POST',
  input: analysisSharingSchema,
  output: analysisSharedSchema,
  example: { analysisId: someId, isShared: true },
});
