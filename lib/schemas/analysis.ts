import * as z from 'zod/mini';
import { maxNameLength } from '../config/admin.ts';
import {
  analysisBiases,
  analysisOutcomes,
  analysisTimeframes,
  candleSources,
  longestSymbol,
  maxAnalysisIndicators,
  maxAnalysisTimeframes,
  maxCustomPromptLength,
  regimes,
  strategyTypes,
} from '../config/analysis.ts';
import { analysisIndicators } from '../config/indicators.ts';
import { marketTypes } from '../config/symbols.ts';
import { amountSchema } from './amount.ts';

const price = amountSchema<'price'>();
const ratio = amountSchema<'ratio'>();
const span = z.object({ high: price, low: price });

/** An indicator as it is shown: the measured numbers, or the reason why there are none. */
const indicatorSchema = z.object({
  id: z.enum(analysisIndicators),
  stance: z.enum(['up', 'down', 'none']),
  lines: z.array(z.object({ key: z.string(), value: ratio })),
  lacks: z.optional(z.enum(['volume', 'bars'])),
});

const frameSchema = z.object({
  timeframe: z.enum(analysisTimeframes),
  asOf: z.int(),
  bars: z.int(),
  close: price,
  atr: price,
  /** The volatility, where 1 is as usual. */
  volatility: ratio,
  regime: z.enum(regimes),
  swingHighs: z.array(price),
  swingLows: z.array(price),
  session: z.optional(span),
  profile: z.optional(z.object({ most: price, high: price, low: price })),
  indicators: z.array(indicatorSchema),
});
export type ShownFrame = z.output<typeof frameSchema>;
export type ShownIndicator = z.output<typeof indicatorSchema>;

const drawn = z.number().check(z.nonnegative());
/** A bar as a chart draws it: its time, open, high, low, close, and its volume where the market has one. */
const barSchema = z.tuple([z.int(), drawn, drawn, drawn, drawn, z.nullable(drawn)]);
export type ShownBar = z.output<typeof barSchema>;

const count = z.int().check(z.nonnegative());

/** How ideas of one kind ended; `chance` is the number of targets that a price without direction would have reached. */
export const keptRecordSchema = z.object({ targets: count, stops: count, expired: count, chance: z.number() });
export type KeptRecord = z.output<typeof keptRecordSchema>;

export const analysisResultSchema = z.object({
  /** The stored analysis of the wallet that asked. */
  id: z.optional(z.uuid()),
  bias: z.enum(analysisBiases),
  entry: z.optional(price),
  stopLoss: z.optional(price),
  takeProfit: z.optional(price),
  confirmationPrice: z.optional(price),
  /** The reasons, one sentence per line. */
  reasoning: z.string(),
  analysis: z.string(),
  /** The events that would prove the idea wrong, one sentence per line; empty without an idea. */
  invalidation: z.string(),
  /** How earlier ideas of this kind ended; null for a coin of pools, and missing if it could not be read. */
  record: z.optional(z.nullable(keptRecordSchema)),
  creditsUsed: z.int().check(z.nonnegative()),
  /** The tokens that a language model read and wrote for this analysis. */
  tokens: z.optional(z.int().check(z.nonnegative())),

  symbol: z.string(),
  marketType: z.enum(marketTypes),
  interval: z.enum(analysisTimeframes),
  source: z.enum(candleSources),
  strategyType: z.enum(strategyTypes),
  /** The end of the newest closed bar, and the moment at which the analysis expires. */
  asOf: z.int(),
  expiresAt: z.int(),
  /** When the market opens again, if it was shut. */
  opensAt: z.optional(z.int()),
  /** The embedded rules, or the name of a language model. */
  writtenBy: z.string(),
  /** Why a configured language model did not write it. */
  modelNote: z.optional(z.enum(['failed', 'spent', 'kept', 'limit'])),
  /** Headlines about the symbol, if they were requested; they do not affect the proposal. */
  news: z.optional(z.array(z.object({ title: z.string(), source: z.string(), url: z.url(), at: z.int() }))),
  /** Why requested headlines are missing. */
  newsNote: z.optional(z.enum(['absent', 'failed'])),
  decimals: z.int().check(z.nonnegative()),
  frames: z.array(frameSchema),
  /** The symbol's name at the source of the candles. */
  ticker: z.string(),
  /** The bars that were analysed, if the page cannot request them from the source. */
  bars: z.optional(z.array(barSchema)),
});
export type AnalysisResult = z.output<typeof analysisResultSchema>;

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

/** The settings of a test, without the free text, which is not tested. */
export const testedSettingsSchema = z.object({
  symbol: z.string().check(z.minLength(1), z.maxLength(longestSymbol)),
  timeframe: timeframeSchema,
  strategyType: strategyDraftSchema.shape.strategyType,
  indicators: strategyDraftSchema.shape.indicators,
  timeframes: strategyDraftSchema.shape.timeframes,
});
export type TestedSettings = z.output<typeof testedSettingsSchema>;

/** How many different settings the wallet has tested on the market of the symbol. */
export const strategyTriesSchema = z.object({ tries: z.int().check(z.positive()) });

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
  invalidation: z.optional(z.string()),
});
export type AnalysisDraft = z.output<typeof analysisDraftSchema>;

export const analysisSchema = z.extend(analysisDraftSchema, {
  id: z.uuid(),
  createdAt: z.int(),
  /** The id of its public page, if its owner shares it. */
  shareId: z.optional(z.string()),
  /** The credits; unknown for analyses from before they were recorded. */
  creditsUsed: z.optional(z.int()),
  /** The outcome of the proposal, once it is known, and the profit or loss in parts of its risk. */
  outcome: z.optional(z.enum(analysisOutcomes)),
  outcomeR: z.optional(amountSchema<'ratio'>()),
});
export type Analysis = z.output<typeof analysisSchema>;

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
  /** The strategy type of a loaded strategy. */
  strategyType: z.optional(z.enum(strategyTypes)),
  /** The language of the sentences. */
  locale: z.optional(z.string().check(z.maxLength(5))),
});
export type AnalysisRequest = z.output<typeof analysisRequestSchema>;

/** The sums of one series: the analyses of one symbol by one writer, with one strategy, in one timeframe. */
export const seriesSchema = z.object({
  strategyType: z.enum(strategyTypes),
  /** The chosen indicators of a custom strategy, in their order by name; missing where all were read. */
  indicators: z.optional(z.array(z.enum(analysisIndicators))),
  symbol: z.string(),
  timeframe: z.enum(analysisTimeframes),
  writtenBy: z.string(),
  targets: count,
  stops: count,
  expired: count,
  r: z.number(),
  coinR: z.number(),
  heldR: z.number(),
  chance: z.number(),
});
export type Series = z.output<typeof seriesSchema>;

export const analysisRecordsSchema = z.object({
  everybody: z.array(seriesSchema),
  /** The own series; empty for a visitor who has not signed in. */
  own: z.array(seriesSchema),
});
export type AnalysisRecords = z.output<typeof analysisRecordsSchema>;

/** A line of a streamed analysis: the text so far, and finally the whole analysis. */
export const analysisLineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('words'),
    /** The attempt, which grows when the writer starts again. */
    attempt: z.int().check(z.nonnegative()),
    reasons: z.array(z.string()),
    market: z.string(),
  }),
  z.object({ kind: z.literal('result'), result: analysisResultSchema }),
]);
export type AnalysisLine = z.output<typeof analysisLineSchema>;
