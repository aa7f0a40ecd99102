import type { AnalysisTimeframe, Regime } from '../../config/analysis.ts';
import type { AnalysisIndicator } from '../../config/indicators.ts';

// The measurements of a chart that an analysis starts from. They describe a drawing and are not money: a price becomes
// an amount only when it is proposed to a user.

/** A fact that may hold for either direction. */
export interface Sided {
  readonly up: boolean;
  readonly down: boolean;
}

export interface MeasuredBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface IndicatorLine {
  readonly key: string;
  readonly now: number;
  readonly before: number;
}

/** 1: it speaks for a rise; -1: for a fall; 0: for neither. */
export type Stance = -1 | 0 | 1;

export type IndicatorFact =
  | {
      readonly id: AnalysisIndicator;
      readonly kind: 'read';
      readonly lines: readonly IndicatorLine[];
      readonly stance: Stance;
    }
  /** This market has no volume, or too few bars. */
  | { readonly id: AnalysisIndicator; readonly kind: 'missing'; readonly lacks: 'volume' | 'bars' };

/** The price with the most trading, and the range that contains seven tenths of it. */
export interface VolumeProfile {
  readonly most: number;
  readonly low: number;
  readonly high: number;
}

export interface PriceSpan {
  readonly high: number;
  readonly low: number;
}

/** The events in the bars, seen from either side. */
export interface ChartEvents {
  /** The last two highs and lows step in this direction. */
  readonly structure: Sided;
  /** The newest bar went past the last low (up) or high (down) and closed back. */
  readonly swept: Sided;
  /** The newest bar is the first to close beyond the last high or low. */
  readonly brokeOut: Sided;
  /** A level that was broken a few bars ago was touched again and held. */
  readonly retested: Sided;
  /** The price made a new low (up) or high (down), and the relative strength did not. */
  readonly diverged: Sided;
  /** A strong move, and then a pause in which little of it was given back. */
  readonly paused: Sided;
}

export interface FrameFacts {
  readonly timeframe: AnalysisTimeframe;
  /** The closing time of the newest closed bar. */
  readonly asOf: number;
  readonly bars: number;
  readonly newest: MeasuredBar;
  readonly previous: MeasuredBar;
  /** The average true range, the unit of all distances. */
  readonly atr: number;
  /** The average true range relative to its own average: 1 is as usual. */
  readonly volatility: number;
  /** The width of the bands relative to its own average: 1 is as usual. */
  readonly bandWidth: number;
  /** How far the slow average moved in ten bars, in average ranges. */
  readonly slope: number;
  readonly regime: Regime;
  /** The newest first. */
  readonly swingHighs: readonly number[];
  readonly swingLows: readonly number[];
  /** The span of the last fifty bars before the newest one. */
  readonly range: PriceSpan;
  /** The previous day's range, for periods that are shorter than a day. */
  readonly session: PriceSpan | undefined;
  readonly profile: VolumeProfile | undefined;
  readonly events: ChartEvents;
  readonly indicators: readonly IndicatorFact[];
}

/** Everything that an analysis is based on: the chosen timeframe first, and then up to two others. */
export interface FactSheet {
  readonly frames: readonly [FrameFacts, ...FrameFacts[]];
  /** The indicators that were requested; none means all. */
  readonly chosen: readonly AnalysisIndicator[];
}

/** Returns the line of an indicator that could be read. */
export function lineOf(facts: FrameFacts, id: AnalysisIndicator, key: string): IndicatorLine | undefined {
  const fact = facts.indicators.find((known) => known.id === id);
  return fact?.kind === 'read' ? fact.lines.find((line) => line.key === key) : undefined;
}
