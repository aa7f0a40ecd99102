import * as z from 'zod/mini';
import {
  analysisTimeframes,
  candleSources,
  longestSymbol,
  maxAnalysisIndicators,
  maxAnalysisTimeframes,
  maxCustomPromptLength,
  strategyTypes,
} from '../config/analysis.ts';
import { analysisIndicators } from '../config/indicators.ts';
import { marketTypes } from '../config/symbols.ts';

const symbolSchema = z.string().check(z.minLength(1), z.maxLength(longestSymbol), z.regex(/^[A-Za-z0-9.$+:/@-]+$/));
const isSet = (values: readonly string[]): boolean => new Set(values).size === values.length;

export const symbolsRequestSchema = z.object({ marketType: z.enum(marketTypes) });

export const symbolListSchema = z.object({
  symbols: z.array(symbolSchema),
  /** The source of each symbol's candles, in the same order. */
  sources: z.array(z.enum(candleSources)),
});
export type SymbolList = z.output<typeof symbolListSchema>;

/** The lists of an analysis count in expert mode alone. */
export const analysisRequestSchema = z.object({
  marketType: z.enum(marketTypes),
  symbol: symbolSchema,
  interval: z.enum(analysisTimeframes),
  expertMode: z.optional(z.boolean()),
  selectedIndicators: z.optional(
    z.array(z.enum(analysisIndicators)).check(z.maxLength(maxAnalysisIndicators), z.refine(isSet)),
  ),
  timeframes: z.optional(
    z.array(z.enum(analysisTimeframes)).check(z.maxLength(maxAnalysisTimeframes), z.refine(isSet)),
  ),
  customPrompt: z.optional(z.string().check(z.maxLength(maxCustomPromptLength))),
  analyzeRelatedNews: z.optional(z.boolean()),
  /** The way of reading that a loaded strategy brings. */
  strategyType: z.optional(z.enum(strategyTypes)),
  /** The language of the sentences. */
  locale: z.optional(z.string().check(z.maxLength(5))),
});
export type AnalysisRequest = z.output<typeof analysisRequestSchema>;
