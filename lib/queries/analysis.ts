import { queryOptions } from '@tanstack/react-query';
import { analysisSymbolsCacheMs, analysisSymbolsRetries } from '../config/analysis.ts';
import type { MarketType } from '../config/symbols.ts';
import type { Analysis, AnalysisRecords, Strategy, SymbolList } from '../schemas/analysis.ts';
import { retryUnlessRefused } from './retry.ts';

export interface AnalysisSource {
  readonly symbols: (marketType: MarketType, signal: AbortSignal) => Promise<SymbolList>;
  readonly strategies: (signal: AbortSignal) => Promise<readonly Strategy[]>;
  readonly analyses: (signal: AbortSignal) => Promise<readonly Analysis[]>;
  readonly records: (signal: AbortSignal) => Promise<AnalysisRecords>;
}

export const symbolsQuery = (source: AnalysisSource, marketType: MarketType) =>
  queryOptions({
    queryKey: ['analysis', 'symbols', marketType],
    queryFn: ({ signal }) => source.symbols(marketType, signal),
    staleTime: analysisSymbolsCacheMs,
    gcTime: analysisSymbolsCacheMs,
    retry: retryUnlessRefused(analysisSymbolsRetries),
  });

/** The query for the strategies of the wallet that is signed in. */
export const strategiesQuery = (source: AnalysisSource, owner: string) =>
  queryOptions({
    queryKey: ['analysis', 'strategies', owner],
    queryFn: ({ signal }) => source.strategies(signal),
  });

/** The query for the newest analyses of the wallet that is signed in. */
export const analysesQuery = (source: AnalysisSource, owner: string) =>
  queryOptions({
    queryKey: ['analysis', 'history', owner],
    queryFn: ({ signal }) => source.analyses(signal),
  });

/** The query for the results of everybody's analyses, and of those of the wallet that is signed in. */
export const recordsQuery = (source: AnalysisSource, owner: string | undefined) =>
  queryOptions({
    queryKey: ['analysis', 'records', owner],
    queryFn: ({ signal }) => source.records(signal),
  });
