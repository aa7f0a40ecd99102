import * as z from 'zod/mini';
import { analysisBiases, analysisTimeframes, candleSources, regimes, strategyTypes } from '../config/analysis.ts';
import { analysisIndicators } from '../config/indicators.ts';
import { marketTypes } from '../config/symbols.ts';
import { amountSchema } from './amount.ts';

const price = amountSchema<'price'>();
const ratio = amountSchema<'ratio'>();
const span = z.object({ high: price, low: price });

/** An indicator as it is shown: numbers as they were measured, or why there are none. */
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
  /** 1 is as usual. */
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

export const analysisResultSchema = z.object({
  bias: z.enum(analysisBiases),
  entry: z.optional(price),
  stopLoss: z.optional(price),
  takeProfit: z.optional(price),
  confirmationPrice: z.optional(price),
  /** A sentence in each line. */
  reasoning: z.string(),
  analysis: z.string(),
  creditsUsed: z.int().check(z.nonnegative()),
  /** The tokens that a language model read and wrote for this analysis. */
  tokens: z.optional(z.int().check(z.nonnegative())),

  symbol: z.string(),
  marketType: z.enum(marketTypes),
  interval: z.enum(analysisTimeframes),
  source: z.enum(candleSources),
  strategyType: z.enum(strategyTypes),
  /** The end of the newest closed bar, and the moment from which the reading no longer counts. */
  asOf: z.int(),
  expiresAt: z.int(),
  /** When the market opens again, if it was shut. */
  opensAt: z.optional(z.int()),
  /** The embedded rules, or the name of a language model. */
  writtenBy: z.string(),
  /** Why a language model that is set up did not write it. */
  modelNote: z.optional(z.enum(['failed', 'spent', 'kept', 'limit'])),
  /** Headlines about the symbol, if they were asked for; they change nothing of what is proposed. */
  news: z.optional(z.array(z.object({ title: z.string(), source: z.string(), url: z.url(), at: z.int() }))),
  /** Why headlines that were asked for are missing. */
  newsNote: z.optional(z.enum(['absent', 'failed'])),
  decimals: z.int().check(z.nonnegative()),
  frames: z.array(frameSchema),
  /** The name by which the source of the candles knows the symbol. */
  ticker: z.string(),
  /** The bars that were read, where the page cannot ask their source itself. */
  bars: z.optional(z.array(barSchema)),
});
export type AnalysisResult = z.output<typeof analysisResultSchema>;
