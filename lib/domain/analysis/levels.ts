import { type FrameFacts, lineOf } from './facts.ts';
import type { StrategyRule } from './rule.ts';
import { type ViewSide, viewOf } from './view.ts';

/** The prices of a proposal: entry, stop and target. */
export interface Levels {
  readonly entry: number;
  readonly stopLoss: number;
  readonly takeProfit: number;
  /** A close beyond it confirms the reading. */
  readonly confirmationPrice: number;
}

// These limits are in average ranges.
const leastStop = 1;
export const farthestStop = 3;
export const farthestTarget = 8;
const behindSwing = 0.25;
const beyondBar = 0.1;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * Finds a stop behind the nearest turning point, a target worth the rule's reward, and a price that would confirm both.
 */
export function levelsOf(facts: FrameFacts, side: ViewSide, rule: StrategyRule): Levels {
  const { ahead } = viewOf(facts, side);
  const sign = side === 'up' ? 1 : -1;
  const { newest, atr, swingHighs, swingLows } = facts;
  const behind = (side === 'up' ? swingLows : swingHighs).map((price) => -ahead(price) + behindSwing);
  const stop = clamp(Math.min(...behind.filter((far) => far >= leastStop), farthestStop), leastStop, farthestStop);
  const middle = ahead(lineOf(facts, 'bbands', 'middle')?.now ?? Number.NaN);
  const target = rule.aimsAtAverage === true && middle >= stop ? middle : stop * rule.reward;
  const near = Math.max(0, ahead(side === 'up' ? newest.high : newest.low));
  const at = (far: number): number => newest.close + sign * far * atr;
  return {
    entry: newest.close,
    stopLoss: at(-stop),
    takeProfit: at(clamp(target, stop, farthestTarget)),
    confirmationPrice: at(near + beyondBar),
  };
}
