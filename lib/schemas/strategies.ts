import * as z from 'zod/mini';
import { analysisBiases, longestSymbol, outcomeFilters } from '../config/analysis.ts';
import { analysisSchema, type Strategy, type StrategyDraft, strategyDraftSchema } from './analysis.ts';

// Strategies on the wire, in the words of the specification.

const fields = strategyDraftSchema.shape;
const strategyDataSchema = z.object({
  name: fields.name,
  description: fields.description,
  strategy_type: fields.strategyType,
  market_type: fields.marketType,
  default_symbol: fields.defaultSymbol,
  default_interval: fields.defaultInterval,
  indicators: fields.indicators,
  timeframes: fields.timeframes,
  custom_prompt: fields.customPrompt,
  analyze_news: fields.analyzeNews,
  is_active: fields.isActive,
});

const id = z.uuid();

export const manageStrategySchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('create'), strategy: strategyDataSchema }),
  z.object({ action: z.literal('update'), strategyId: id, strategy: strategyDataSchema }),
  z.object({ action: z.literal('delete'), strategyId: id }),
]);
export type ManageStrategy = z.output<typeof manageStrategySchema>;

const sentStrategySchema = z.extend(strategyDataSchema, { id, created_at: z.int(), updated_at: z.int() });
/** The response to each change is the whole list, so that the page shows exactly what is stored. */
export const managedStrategiesSchema = z.object({ strategies: z.array(sentStrategySchema) });
export type ManagedStrategies = z.output<typeof managedStrategiesSchema>;
type SentStrategy = z.output<typeof sentStrategySchema>;

const moment = z.int().check(z.nonnegative(), z.maximum(8_640_000_000_000_000));
/** The choices by which a wallet's history is narrowed; each that is missing leaves nothing out. */
export const analysesRequestSchema = z.object({
  symbol: z.optional(z.string().check(z.minLength(1), z.maxLength(longestSymbol))),
  bias: z.optional(z.enum(analysisBiases)),
  outcome: z.optional(z.enum(outcomeFilters)),
  from: z.optional(moment),
  until: z.optional(moment),
});
export type AnalysesRequest = z.output<typeof analysesRequestSchema>;

const count = z.int().check(z.nonnegative());
/** How the analyses of a narrowed history ended, all of them and not only those that are listed. */
export const analysesSumSchema = z.object({
  analyses: count,
  targets: count,
  stops: count,
  ambiguous: count,
  expired: count,
  open: count,
  /** The profit or loss of all together, in parts of the risk of each. */
  r: z.number(),
  /** Every symbol of the history, however it is narrowed. */
  symbols: z.array(z.string()),
});

export const analysesSchema = z.object({ analyses: z.array(analysisSchema), sum: analysesSumSchema });
export type Analyses = z.output<typeof analysesSchema>;

export function dataOfDraft(draft: StrategyDraft): z.output<typeof strategyDataSchema> {
  return {
    name: draft.name,
    description: draft.description,
    strategy_type: draft.strategyType,
    market_type: draft.marketType,
    default_symbol: draft.defaultSymbol,
    default_interval: draft.defaultInterval,
    indicators: draft.indicators,
    timeframes: draft.timeframes,
    custom_prompt: draft.customPrompt,
    analyze_news: draft.analyzeNews,
    is_active: draft.isActive,
  };
}

export function draftOfData(data: z.output<typeof strategyDataSchema>): StrategyDraft {
  return {
    name: data.name,
    description: data.description,
    strategyType: data.strategy_type,
    marketType: data.market_type,
    defaultSymbol: data.default_symbol,
    defaultInterval: data.default_interval,
    indicators: data.indicators,
    timeframes: data.timeframes,
    customPrompt: data.custom_prompt,
    analyzeNews: data.analyze_news,
    isActive: data.is_active,
  };
}

export const sentStrategy = (strategy: Strategy): SentStrategy => ({
  ...dataOfDraft(strategy),
  id: strategy.id,
  created_at: strategy.createdAt,
  updated_at: strategy.updatedAt,
});

export const strategyOfSent = (sent: SentStrategy): Strategy => ({
  ...draftOfData(sent),
  id: sent.id,
  createdAt: sent.created_at,
  updatedAt: sent.updated_at,
});
