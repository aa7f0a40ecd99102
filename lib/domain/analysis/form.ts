import {
  type AnalysisTimeframe,
  maxAnalysisIndicators,
  maxAnalysisTimeframes,
  type StrategyType,
} from '../../config/analysis.ts';
import type { AnalysisIndicator } from '../../config/indicators.ts';
import { defaultSymbols, type MarketType } from '../../config/symbols.ts';
import type { AnalysisRequest, Strategy } from '../../schemas/analysis.ts';

/** The choices of a person for an analysis. */
export interface AnalysisForm {
  readonly marketType: MarketType;
  readonly symbol: string;
  readonly interval: AnalysisTimeframe;
  readonly isExpert: boolean;
  readonly strategyType: StrategyType;
  readonly indicators: readonly AnalysisIndicator[];
  readonly timeframes: readonly AnalysisTimeframe[];
  readonly prompt: string;
  readonly news: boolean;
}

export const firstForm: AnalysisForm = {
  marketType: 'crypto',
  symbol: defaultSymbols.crypto[0],
  interval: '1H',
  isExpert: false,
  strategyType: 'Custom',
  indicators: [],
  timeframes: [],
  prompt: '',
  news: false,
};

export type FormChange = Partial<Omit<AnalysisForm, 'marketType'>> & { readonly marketType?: MarketType };

/** Applies a change. Another market type begins with its own first symbol. */
export function changeForm(form: AnalysisForm, change: FormChange): AnalysisForm {
  const { marketType } = change;
  const isAnother = marketType !== undefined && marketType !== form.marketType;
  return { ...form, ...(isAnother && { symbol: defaultSymbols[marketType][0] }), ...change };
}

/** Takes an item out of a list, or puts it in; undefined if the list is full. */
function toggleItem<Item>(list: readonly Item[], item: Item, most: number): readonly Item[] | undefined {
  if (list.includes(item)) return list.filter((known) => known !== item);
  return list.length < most ? [...list, item] : undefined;
}

export const toggledIndicator = (list: AnalysisForm['indicators'], id: AnalysisIndicator) =>
  toggleItem(list, id, maxAnalysisIndicators);
export const toggledTimeframe = (list: AnalysisForm['timeframes'], frame: AnalysisTimeframe) =>
  toggleItem(list, frame, maxAnalysisTimeframes);

/** Returns the form with all settings of a strategy, in expert mode. */
export function formOfStrategy(strategy: Strategy): AnalysisForm {
  const { marketType, defaultSymbol, defaultInterval, strategyType, indicators, timeframes } = strategy;
  return {
    marketType,
    symbol: defaultSymbol ?? defaultSymbols[marketType][0],
    interval: defaultInterval ?? firstForm.interval,
    isExpert: true,
    ...{ strategyType, indicators, timeframes },
    prompt: strategy.customPrompt ?? '',
    news: strategy.analyzeNews,
  };
}

/** Returns the request for an analysis; the lists and instructions count in expert mode alone. */
export function requestOfForm(form: AnalysisForm, locale: string): AnalysisRequest {
  const { marketType, symbol, interval, isExpert, strategyType, indicators, timeframes, prompt, news } = form;
  return {
    ...{ marketType, symbol: symbol.trim(), interval, locale },
    ...(isExpert && {
      expertMode: true,
      strategyType,
      selectedIndicators: [...indicators],
      timeframes: [...timeframes],
      ...(prompt.trim() !== '' && { customPrompt: prompt }),
      analyzeRelatedNews: news,
    }),
  };
}
