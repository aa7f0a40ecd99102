import type { StrategyType } from '../../config/analysis.ts';
import type { View } from './view.ts';

/** The findings that can support a side; each has its name and its sentence in messages/<locale>/analysis-findings.json. */
export const findings = [
  'averages',
  'strongTrend',
  'firm',
  'structure',
  'pulledBack',
  'turned',
  'swept',
  'brokeOut',
  'retested',
  'squeezed',
  'expanding',
  'lively',
  'stretched',
  'momentum',
  'momentumTurned',
  'exhausted',
  'diverged',
  'atEdge',
  'sideways',
  'cloud',
  'rejected',
  'farHalf',
  'paused',
  'indicators',
  'otherFrames',
] as const;
export type Finding = (typeof findings)[number];

export interface Condition {
  readonly finding: Finding;
  readonly weight: number;
  readonly holds: (view: View) => boolean;
}

/** The rule by which a type of strategy reads a chart. It is written for one side and applied to both. */
export interface StrategyRule {
  readonly type: StrategyType;
  readonly conditions: readonly Condition[];
  /** The distance of a target, in distances of the stop. */
  readonly reward: number;
  /** A rule that expects a return to the average targets the average if that is far enough away. */
  readonly aimsAtAverage?: boolean;
}

const condition = (finding: Finding, holds: Condition['holds']) => (weight: number) => ({ finding, weight, holds });

// These conditions serve several rules. Each rule gives them its own weights.
export const averagesInOrder = condition('averages', ({ slope, lead }) => slope > 0.2 && lead > 0);
export const strongTrend = condition('strongTrend', ({ adx, slope }) => adx > 25 && slope > 0);
export const stepwise = condition('structure', ({ happened }) => happened('structure'));
export const turned = condition('turned', ({ body, tail }) => body > 0.15 && body + tail > 0.3);
export const momentumFor = condition('momentum', ({ momentum }) => momentum > 0);
export const momentumTurned = condition(
  'momentumTurned',
  ({ momentum, momentumBefore }) => momentum > momentumBefore && momentumBefore < 0,
);
export const sideways = condition('sideways', ({ facts }) => facts.regime !== 'trending');
export const exhausted = condition('exhausted', ({ strength }) => strength < 32);
export const stretched = condition('stretched', ({ inBands }) => inBands < 0.1);
export const rejected = condition('rejected', ({ tail, body }) => tail > 0.4 && tail > Math.abs(body));
export const brokeOut = condition('brokeOut', ({ happened }) => happened('brokeOut'));
export const expanding = condition('expanding', ({ facts }) => facts.volatility > 1.1);
export const squeezed = condition('squeezed', ({ facts }) => facts.bandWidth < 0.75);
export const aboveCloud = condition('cloud', ({ overCloud }) => overCloud > 0);
export const swept = condition('swept', ({ happened }) => happened('swept'));
export const farHalf = condition('farHalf', ({ inRange }) => inRange < 0.5);
export const atEdge = condition('atEdge', ({ inRange }) => inRange < 0.2);
export const diverged = condition('diverged', ({ happened }) => happened('diverged'));
export const chosenAgree = condition('indicators', ({ balance }) => balance >= 0.3);
