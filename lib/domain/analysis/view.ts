import type { AnalysisIndicator } from '../../config/indicators.ts';
import { type ChartEvents, type FrameFacts, lineOf } from './facts.ts';

export type ViewSide = 'up' | 'down';

/**
 * A chart from the point of view of one side: greater values always support that side. A rule that is written for one
 * side therefore also works for the other. Distances are in average ranges.
 */
export interface View {
  readonly facts: FrameFacts;
  readonly side: ViewSide;
  /** How far a price lies ahead of the newest close. */
  readonly ahead: (price: number) => number;
  readonly slope: number;
  /** The fast average's lead over the slow one. */
  readonly lead: number;
  /** How far the close is ahead of the fast average. */
  readonly overAverage: number;
  /** The newest bar's movement, and the part that it gave back. */
  readonly body: number;
  readonly tail: number;
  readonly momentum: number;
  readonly momentumBefore: number;
  /** 0 to 100, and 50 in the middle. */
  readonly strength: number;
  readonly strengthBefore: number;
  /** The position between the bands: 0 at the far one and 1 at the near one. */
  readonly inBands: number;
  /** How far the close is ahead of the whole cloud; negative within and behind it. */
  readonly overCloud: number;
  /** 0 at the far end of the range, 1 at the near one. */
  readonly inRange: number;
  readonly adx: number;
  /** How much more of the chosen indicators speak for the side than against it, from -1 to 1. */
  readonly balance: number;
  readonly happened: (event: keyof ChartEvents) => boolean;
}

const unknown = Number.NaN;

/** Returns how much more of these indicators, or of all, speak for a side than against it. */
function balanceOf({ indicators }: FrameFacts, side: ViewSide, chosen: readonly AnalysisIndicator[]): number {
  const received = indicators.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  const stances = received.flatMap((fact) => (fact.kind === 'read' && fact.stance !== 0 ? [fact.stance] : []));
  if (stances.length === 0) return 0;
  const sum = stances.reduce<number>((total, stance) => total + stance, 0);
  return (side === 'up' ? sum : -sum) / stances.length;
}

/** Returns the view of one side; a value that could not be measured is NaN, for which every comparison is false. */
export function viewOf(facts: FrameFacts, side: ViewSide, chosen: readonly AnalysisIndicator[] = []): View {
  const sign = side === 'up' ? 1 : -1;
  const { newest, atr, range } = facts;
  const now = (id: AnalysisIndicator, key: string): number => lineOf(facts, id, key)?.now ?? unknown;
  const ahead = (price: number): number => (sign * (price - newest.close)) / atr;
  const mirrorValue = (value: number, whole: number): number => (sign === 1 ? value : whole - value);
  const macd = lineOf(facts, 'macd', 'macd');
  const rsi = lineOf(facts, 'rsi', 'rsi');
  const [spanA, spanB] = [ahead(now('ichimoku', 'spanA')), ahead(now('ichimoku', 'spanB'))];
  const { open, high, low, close } = newest;
  const tail = sign === 1 ? Math.min(open, close) - low : high - Math.max(open, close);
  // The share is measured from the side's own end, because 1 - share differs from it in the last digit.
  const fromFarEnd = sign === 1 ? close - range.low : range.high - close;
  return {
    facts,
    side,
    ahead,
    slope: sign * facts.slope,
    lead: (sign * (now('ema', 'fast') - now('ema', 'slow'))) / atr,
    overAverage: -ahead(now('ema', 'fast')),
    body: (sign * (close - open)) / atr,
    tail: tail / atr,
    momentum: (sign * (macd?.now ?? unknown)) / atr,
    momentumBefore: (sign * (macd?.before ?? unknown)) / atr,
    strength: mirrorValue(rsi?.now ?? unknown, 100),
    strengthBefore: mirrorValue(rsi?.before ?? unknown, 100),
    inBands: mirrorValue(now('percent_b', 'percentB'), 1),
    overCloud: -Math.max(spanA, spanB),
    inRange: fromFarEnd / (range.high - range.low),
    adx: now('adx', 'adx'),
    balance: balanceOf(facts, side, chosen),
    happened: (event) => facts.events[event][side],
  };
}
