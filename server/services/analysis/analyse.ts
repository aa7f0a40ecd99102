import 'server-only';
import { type MeasuredSeries, measureFrame } from '../../../lib/chart/facts/measure-frame.ts';
import { shiftTime } from '../../../lib/chart/series/calendar.ts';
import { tradingWindow } from '../../../lib/chart/series/trading-hours.ts';
import {
  type AnalysisTimeframe,
  analysisLastsBars,
  creditsPerAnalysis,
  embeddedWriter,
  intervalOfTimeframe,
  type StrategyType,
} from '../../../lib/config/analysis.ts';
import type { FactSheet, FrameFacts } from '../../../lib/domain/analysis/facts.ts';
import { readChart } from '../../../lib/domain/analysis/read-chart.ts';
import { decimalsFor, priceOf, shownFrame } from '../../../lib/domain/analysis/shown-frame.ts';
import type { SpokenWords } from '../../../lib/domain/analysis/spoken-words.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { defaultLocale, isLocale } from '../../../lib/i18n/locales.ts';
import type { AnalysisRequest, ShownBar } from '../../../lib/schemas/analysis.ts';
import type { Analysed } from './analysed.ts';
import { createAnswers } from './answers.ts';
import { modelOfAnalyses } from './model-access.ts';
import { readSeries } from './read-candles.ts';
import { placeOf, tickerOf } from './symbol-sources.ts';
import { withNote, writeByModel } from './write-by-model.ts';

/** The parts of a request on which its answer depends. */
interface Question {
  readonly marketType: AnalysisRequest['marketType'];
  readonly symbol: string;
  readonly timeframes: readonly [AnalysisTimeframe, ...AnalysisTimeframe[]];
  readonly chosen: FactSheet['chosen'];
  readonly strategyType: StrategyType;
}

/** Returns the effective request: outside expert mode there are no choices. */
function questionOf(request: AnalysisRequest): Question {
  const { marketType, symbol, interval, expertMode, strategyType = 'Custom' } = request;
  const isExpert = expertMode === true;
  const others = (isExpert ? (request.timeframes ?? []) : []).filter((timeframe) => timeframe !== interval);
  const chosen = isExpert ? (request.selectedIndicators ?? []) : [];
  return {
    ...{ marketType, symbol },
    timeframes: [interval, ...others],
    chosen: [...chosen].sort(),
    strategyType: isExpert ? strategyType : 'Custom',
  };
}

interface MeasuredFrame {
  readonly facts: FrameFacts;
  /** The bars for the chart, if a page cannot request them from the source. */
  readonly bars: ShownBar[] | undefined;
}

const frames = createAnswers<MeasuredFrame>();

/** Returns the analysed bars in the chart's format. */
const drawnBars = ({ bars, hasVolume }: MeasuredSeries): ShownBar[] =>
  bars.map(({ time, open, high, low, close, volume }) => [time, open, high, low, close, hasVolume ? volume : null]);

async function measure(requested: Parameters<typeof readSeries>[0]): Promise<MeasuredFrame> {
  const series = await readSeries(requested);
  const facts = measureFrame(series);
  if (facts === undefined) throw new AppError('analysis.few_bars');
  return { facts, bars: requested.place.source === 'quotes' ? drawnBars(series) : undefined };
}

async function make(question: Question, now: number, network: string): Promise<Analysed> {
  const [symbol, place] = await placeOf(question.marketType, question.symbol);
  const [first, ...others] = question.timeframes;
  // The measurements of a timeframe are cached for all requests, until its bar has closed.
  const read = (timeframe: AnalysisTimeframe) => {
    const key = JSON.stringify([question.marketType, symbol, timeframe]);
    const requested = { key, now, until: shiftTime(intervalOfTimeframe[timeframe], now, 1) };
    return frames.get(requested, () => measure({ place, timeframe, now, network }));
  };
  const [{ facts, bars }, ...further] = await Promise.all([read(first), ...others.map(read)]);
  const sheet: FactSheet = { frames: [facts, ...further.map((frame) => frame.facts)], chosen: question.chosen };
  const reading = readChart(sheet, question.strategyType);
  const decimals = decimalsFor(facts.atr);
  const { entry, stopLoss, takeProfit, confirmationPrice } = reading.levels ?? {};
  const write = (value: number | undefined) => (value === undefined ? undefined : priceOf(value, decimals));
  const { marketType } = question;
  const interval = intervalOfTimeframe[first];
  const { until, opensAt } = tradingWindow({ marketType, symbol, interval, now, bars: analysisLastsBars });
  return {
    reading,
    sheet,
    result: {
      bias: reading.bias,
      entry: write(entry),
      stopLoss: write(stopLoss),
      takeProfit: write(takeProfit),
      confirmationPrice: write(confirmationPrice),
      creditsUsed: creditsPerAnalysis,
      ...{ symbol, marketType, interval: first },
      ...{ source: place.source, strategyType: question.strategyType, asOf: facts.asOf, decimals },
      writtenBy: embeddedWriter,
      expiresAt: until,
      ...(opensAt !== undefined && { opensAt }),
      frames: sheet.frames.flatMap((frame) => shownFrame(frame, decimals) ?? []),
      ticker: tickerOf(place),
      ...(bars !== undefined && { bars }),
    },
  };
}

/** An analysis by our own rules, and the facts for a language model. */
export interface BegunAnalysis {
  readonly analysed: Analysed;
  readonly requested: { readonly key: string; readonly now: number; readonly until: number };
}

/** The visitor who requests an analysis. */
export interface Asker {
  /** Counts a request to the model, and returns whether it is allowed. */
  readonly mayAskModel: () => Promise<boolean>;
  readonly isSignedIn: boolean;
  /** Called with the model's text while it is being written; without it the answer arrives whole. */
  readonly hear?: (words: SpokenWords) => void;
}

const answers = createAnswers<Analysed>();
/** An answer by the rules in place of the model is not cached: the model may answer the next visitor. */
const written = createAnswers<Analysed, SpokenWords>(({ result }) => result.modelNote === undefined);

/** Analyses a chart by our own rules. Equal requests within a bar share one answer. */
export async function beginAnalysis(request: AnalysisRequest, network: string): Promise<BegunAnalysis> {
  const [question, now] = [questionOf(request), Date.now()];
  const until = Math.min(...question.timeframes.map((timeframe) => shiftTime(intervalOfTimeframe[timeframe], now, 1)));
  const requested = { key: JSON.stringify(question), now, until };
  return { analysed: await answers.get(requested, () => make(question, now, network)), requested };
}

/** Has a language model write a started analysis, if there is one: once for each language and each instruction. */
export async function writeAnalysis(
  { analysed, requested }: BegunAnalysis,
  { locale, customPrompt, expertMode }: AnalysisRequest,
  { mayAskModel, isSignedIn, hear }: Asker,
): Promise<Analysed> {
  if (modelOfAnalyses() === undefined) return analysed;
  // The model is only asked in its supported languages, so that nobody can cause further calls with others.
  const language = isLocale(locale) ? locale : defaultLocale;
  const wish = expertMode === true ? customPrompt : undefined;
  const own = { ...requested, key: JSON.stringify([requested.key, language, wish]) };
  if (!written.knows(own) && !(await mayAskModel())) return withNote(analysed, 'limit');
  const speaks = hear !== undefined;
  const write = { analysed, language, wish, isSignedIn };
  return written.get(own, (tell) => writeByModel({ ...write, tell: speaks ? tell : undefined }), hear);
}
