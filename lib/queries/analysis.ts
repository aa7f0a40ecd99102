import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analysisSymbolsCacheMs, analysisSymbolsRetries } from '../config/analysis.ts';
import type { MarketType } from '../config/symbols.ts';
import type { AnalysisRecords, Strategy, SymbolList } from '../schemas/analysis.ts';
import type { Analyses, AnalysesRequest } from '../schemas/strategies.ts';
import { retryUnlessRefused } from './retry.ts';

export interface AnalysisSource {
  readonly symbols: (marketType: MarketType, signal: AbortSignal) => Promise<SymbolList>;
  readonly strategies: (signal: AbortSignal) => Promise<readonly Strategy[]>;
  readonly analyses: (requested: AnalysesRequest, signal: AbortSignal) => Promise<Analyses>;
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

/** The key of every history. */
export const historiesKey = ['analysis', 'history'] as const;

/** The key of a wallet's history, however it is narrowed. */
export const analysesKey = (owner: string) => [...historiesKey, owner] as const;

/** The query for the newest analyses that match, of the wallet that is signed in. */
export const analysesQuery = (source: AnalysisSource, owner: string, requested: AnalysesRequest) =>
  queryOptions({
    queryKey: [...analysesKey(owner), requested],
    queryFn: ({ signal }) => source.analyses(requested, signal),
    placeholderData: keepPreviousData,
  });

/** The query for the results of everybody's analyses, and of those of the wallet that is signed in. */
export const recordsQuery = (source: AnalysisSource, owner: string | undefined) =>
  queryOptions({
    queryKey: ['analysis', 'records', owner],
    queryFn: ({ signal }) => source.records(signal),
  });
