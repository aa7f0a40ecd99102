import type { AnalysisBias, StrategyType } from '../../config/analysis.ts';
import type { FactSheet } from './facts.ts';
import { type Levels, levelsOf } from './levels.ts';
import { type Condition, chosenAgree, type Finding, type StrategyRule } from './rule.ts';
import { strategyRules } from './rules/index.ts';
import { type ViewSide, viewOf } from './view.ts';

/** The rules' reading of a chart. */
export interface Reading {
  readonly bias: AnalysisBias;
  /** The share of the rule's conditions that hold for the side, from 0 to 1. */
  readonly strength: number;
  /** The side with more conditions, even if they are not enough for a bias. */
  readonly side: ViewSide;
  readonly speaksFor: readonly Finding[];
  readonly missing: readonly Finding[];
  /** The findings that hold for the other side. */
  readonly speaksAgainst: readonly Finding[];
  /** The findings of which each is needed: without it the bias would be neutral. None for a neutral one. */
  readonly decisive: readonly Finding[];
  readonly levels: Levels | undefined;
}

const leastStrength = 0.55;
const leastLead = 0.2;
const otherFramesWeight = 2;
const chosenWeight = 2;

interface Judged {
  readonly side: ViewSide;
  readonly strength: number;
  readonly held: readonly Finding[];
  /** The strength that would be left without each held finding. */
  readonly left: readonly { readonly finding: Finding; readonly strength: number }[];
  readonly missing: readonly Finding[];
}

/** Returns whether most of the other timeframes lean to a side. */
function othersAgree({ frames }: FactSheet, side: ViewSide): boolean {
  const others = frames.slice(1).map((frame) => viewOf(frame, side).slope);
  return others.length > 0 && others.every((slope) => slope > 0);
}

/** Returns the conditions of a rule, and those that the user added. */
function conditionsOf(sheet: FactSheet, { conditions }: StrategyRule): readonly Condition[] {
  const agree: Condition = {
    finding: 'otherFrames',
    weight: otherFramesWeight,
    holds: ({ side }) => othersAgree(sheet, side),
  };
  const looksAtChosen = conditions.some(({ finding }) => finding === 'indicators');
  return [
    ...conditions,
    ...(sheet.chosen.length > 0 && !looksAtChosen ? [chosenAgree(chosenWeight)] : []),
    ...(sheet.frames.length > 1 ? [agree] : []),
  ];
}

function judge(sheet: FactSheet, conditions: readonly Condition[], side: ViewSide): Judged {
  const view = viewOf(sheet.frames[0], side, sheet.chosen);
  const held = conditions.filter(({ holds }) => holds(view));
  const weigh = (some: readonly Condition[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
  const names = (some: readonly Condition[]): readonly Finding[] => some.map(({ finding }) => finding);
  return {
    side,
    strength: weigh(held) / weigh(conditions),
    held: names(held),
    left: held.map((condition) => ({
      finding: condition.finding,
      strength: weigh(held.filter((other) => other !== condition)) / weigh(conditions),
    })),
    missing: names(conditions.filter((condition) => !held.includes(condition))),
  };
}

/** Returns whether a side has conditions enough, and enough more than the other. */
const isClear = (strength: number, other: number): boolean =>
  strength >= leastStrength && strength - other >= leastLead;

/** Reads a fact sheet by the rule of a strategy. */
export function readChart(sheet: FactSheet, type: StrategyType): Reading {
  const rule = strategyRules[type];
  const conditions = conditionsOf(sheet, rule);
  const [up, down] = [judge(sheet, conditions, 'up'), judge(sheet, conditions, 'down')];
  const [leader, other] = up.strength >= down.strength ? [up, down] : [down, up];
  const isIdea = isClear(leader.strength, other.strength);
  const decisive = leader.left.filter(({ strength }) => !isClear(strength, other.strength));
  return {
    bias: isIdea ? (leader.side === 'up' ? 'Buy' : 'Sell') : 'Neutral',
    strength: leader.strength,
    side: leader.side,
    speaksFor: leader.held,
    missing: leader.missing,
    speaksAgainst: other.held,
    decisive: isIdea ? decisive.map(({ finding }) => finding) : [],
    levels: isIdea ? levelsOf(sheet.frames[0], leader.side, rule) : undefined,
  };
}
