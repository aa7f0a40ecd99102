import * as z from 'zod/mini';
import { maxNameLength } from '../config/admin.ts';
import {
  analysisBiases,
  analysisOutcomes,
  analysisTimeframes,
  maxAnalysisIndicators,
  maxAnalysisTimeframes,
  maxCustomPromptLength,
  strategyTypes,
} from '../config/analysis.ts';
import { analysisIndicators } from '../config/indicators.ts';
import { marketTypes } from '../config/symbols.ts';
import { amountSchema } from './amount.ts';

const marketTypeSchema = z.enum(marketTypes);
const timeframeSchema = z.enum(analysisTimeframes);

/** The part of a strategy that the user edits. The lists are sets: an id occurs at most once. */
export const strategyDraftSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameLength)),
  description: z.optional(z.string().check(z.maxLength(1000))),
  strategyType: z.enum(strategyTypes),
  marketType: marketTypeSchema,
  defaultSymbol: z.optional(z.string().check(z.minLength(1), z.maxLength(30))),
  defaultInterval: z.optional(timeframeSchema),
  indicators: z.array(z.enum(analysisIndicators)).check(
    z.maxLength(maxAnalysisIndicators),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
  timeframes: z.array(timeframeSchema).check(
    z.maxLength(maxAnalysisTimeframes),
    z.refine((frames) => new Set(frames).size === frames.length),
  ),
  customPrompt: z.optional(z.string().check(z.maxLength(maxCustomPromptLength))),
  analyzeNews: z.boolean(),
  isActive: z._default(z.boolean(), true),
});
export type StrategyDraft = z.output<typeof strategyDraftSchema>;

export const strategySchema = z.extend(strategyDraftSchema, { id: z.uuid(), createdAt: z.int(), updatedAt: z.int() });
export type Strategy = z.output<typeof strategySchema>;

export const analysisDraftSchema = z.object({
  symbol: z.string().check(z.minLength(1), z.maxLength(30)),
  marketType: marketTypeSchema,
  interval: timeframeSchema,
  bias: z.enum(analysisBiases),
  entry: z.optional(amountSchema<'price'>()),
  takeProfit: z.optional(amountSchema<'price'>()),
  stopLoss: z.optional(amountSchema<'price'>()),
  confirmationPrice: z.optional(amountSchema<'price'>()),
  reasoning: z.optional(z.string()),
  analysis: z.optional(z.string()),
});
export type AnalysisDraft = z.output<typeof analysisDraftSchema>;

export const analysisSchema = z.extend(analysisDraftSchema, {
  id: z.uuid(),
  createdAt: z.int(),
  /** Unknown of those that were made before this was kept. */
  creditsUsed: z.optional(z.int()),
  /** The end of the proposal, once it is known, and the profit or loss in parts of its risk. */
  outcome: z.optional(z.enum(analysisOutcomes)),
  outcomeR: z.optional(amountSchema<'ratio'>()),
});
export type Analysis = z.output<typeof analysisSchema>;
