import { type AnalysisIndicator, analysisIndicators } from '../../config/indicators.ts';
import type { IndicatorFact, IndicatorLine, Stance } from '../../domain/analysis/facts.ts';
import { type Bars, computeOutputs, indicatorOf } from '../indicators/index.ts';

/** How the indicators of the analysis are computed by those of the chart. */
interface Computed {
  readonly by: string;
  readonly given?: readonly number[];
  /** The indicator's output for each line of the fact. */
  readonly lines: Readonly<Record<string, string>>;
  /** The number of bars by which a line is drawn ahead: the value at the newest bar is that much older. */
  readonly ahead?: Readonly<Record<string, number>>;
  readonly needsVolume?: boolean;
  readonly stance: (at: (key: string) => number, close: number) => number;
}

const fast = 20;
const slow = 50;
const cloudAhead = 25;
const middle = 50;
const quiet = 5;
const averages = { given: [fast, slow], stance: averagesStance } as const;

const computed: Readonly<Record<AnalysisIndicator, Computed>> = {
  sma: { by: 'ma', ...averages, lines: { fast: 'ma1', slow: 'ma2' } },
  ema: { by: 'ema', ...averages, lines: { fast: 'ema1', slow: 'ema2' } },
  ichimoku: {
    by: 'ichimoku',
    lines: { conversion: 'conversion', base: 'base', spanA: 'spanA', spanB: 'spanB' },
    ahead: { spanA: cloudAhead, spanB: cloudAhead },
    stance: (at, close) => beyond(close, Math.min(at('spanA'), at('spanB')), Math.max(at('spanA'), at('spanB'))),
  },
  bbands: {
    by: 'boll',
    lines: { upper: 'upper', middle: 'middle', lower: 'lower' },
    stance: (at, close) => close - at('middle'),
  },
  atr: { by: 'atr', lines: { atr: 'atr' }, stance: () => 0 },
  rsi: {
    by: 'rsi',
    given: [14],
    lines: { rsi: 'rsi1' },
    stance: (at) => beyond(at('rsi'), middle - quiet, middle + quiet),
  },
  macd: { by: 'macd', lines: { dif: 'dif', dea: 'dea', macd: 'macd' }, stance: (at) => at('macd') },
  stoch: { by: 'stoch', given: [14, 3, 3], lines: { k: 'k', d: 'd' }, stance: (at) => at('k') - at('d') },
  // The ADX says how one-sided a market is, and not to which side.
  adx: { by: 'adx', lines: { adx: 'adx' }, stance: () => 0 },
  percent_b: { by: 'percent_b', lines: { percentB: 'percentB' }, stance: (at) => beyond(at('percentB'), 0.45, 0.55) },
  mfi: {
    by: 'mfi',
    lines: { mfi: 'mfi' },
    needsVolume: true,
    stance: (at) => beyond(at('mfi'), middle - quiet, middle + quiet),
  },
  dpo: { by: 'dpo', lines: { dpo: 'dpo' }, stance: (at) => at('dpo') },
};

function beyond(value: number, least: number, most: number): number {
  if (value > most) return 1;
  return value < least ? -1 : 0;
}

function averagesStance(at: (key: string) => number, close: number): number {
  if (close > at('fast') && at('fast') > at('slow')) return 1;
  return close < at('fast') && at('fast') < at('slow') ? -1 : 0;
}

function signOf(value: number): Stance {
  if (value > 0) return 1;
  return value < 0 ? -1 : 0;
}

function linesOf({ by, given, lines, ahead }: Computed, bars: Bars): readonly IndicatorLine[] | undefined {
  const indicator = indicatorOf(by);
  if (indicator === undefined) return undefined;
  const outputs = computeOutputs(indicator, bars, given);
  const read: IndicatorLine[] = [];
  for (const [key, output] of Object.entries(lines)) {
    const last = bars.length - 1 - (ahead?.[key] ?? 0);
    const column = outputs.get(output);
    const [now, before] = [column?.[last] ?? Number.NaN, column?.[last - 1] ?? Number.NaN];
    if (!Number.isFinite(now + before)) return undefined;
    read.push({ key, now, before });
  }
  return read;
}

function factOf(id: AnalysisIndicator, bars: Bars, close: number, hasVolume: boolean): IndicatorFact {
  const how = computed[id];
  if (how.needsVolume === true && !hasVolume) return { id, kind: 'missing', lacks: 'volume' };
  const lines = linesOf(how, bars);
  if (lines === undefined) return { id, kind: 'missing', lacks: 'bars' };
  const at = (key: string): number => lines.find((line) => line.key === key)?.now ?? Number.NaN;
  return { id, kind: 'read', lines, stance: signOf(how.stance(at, close)) };
}

/** Reads the twelve indicators at the newest bar. */
export function indicatorFacts(bars: Bars, close: number, hasVolume: boolean): readonly IndicatorFact[] {
  return analysisIndicators.map((id) => factOf(id, bars, close, hasVolume));
}
