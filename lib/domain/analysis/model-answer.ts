import type { AnalysisBias } from '../../config/analysis.ts';
import type { ShownFrame } from '../../schemas/analysis.ts';
import type { FrameFacts } from './facts.ts';
import { foreignNumbers, isFitText, numbersOf } from './fit-text.ts';

/** A language model's answer about a chart, which has not been checked yet. */
export interface ModelAnswer {
  readonly reasons: readonly string[];
  readonly market: string;
  readonly bias: AnalysisBias;
  readonly entry: number | null;
  readonly stopLoss: number | null;
  readonly takeProfit: number | null;
  readonly confirmationPrice: number | null;
}

export type AnswerFault = 'missingPrice' | 'unwantedPrice' | 'side' | 'reward' | 'far' | 'foreignNumber' | 'text';

// In average ranges.
const entryWithin = 2;
const stopWithin = 5;
const targetWithin = 12;

function levelFaults(answer: ModelAnswer, facts: FrameFacts): readonly AnswerFault[] {
  const { bias, entry, stopLoss, takeProfit, confirmationPrice } = answer;
  if (bias === 'Neutral') {
    const isSilent = [entry, stopLoss, takeProfit].every((price) => price === null);
    return isSilent ? [] : ['unwantedPrice'];
  }
  if (entry === null || stopLoss === null || takeProfit === null || confirmationPrice === null) return ['missingPrice'];
  const sign = bias === 'Buy' ? 1 : -1;
  const { atr, newest } = facts;
  const [risk, reward] = [sign * (entry - stopLoss), sign * (takeProfit - entry)];
  if (!(risk > 0 && reward > 0)) return ['side'];
  const faults: AnswerFault[] = [];
  if (reward < risk * 0.999) faults.push('reward');
  const isNear =
    Math.abs(entry - newest.close) <= entryWithin * atr &&
    Math.abs(confirmationPrice - newest.close) <= entryWithin * atr + Math.abs(newest.high - newest.low) &&
    risk <= stopWithin * atr &&
    reward <= targetWithin * atr &&
    Math.min(entry, stopLoss, takeProfit, confirmationPrice) > 0;
  return isNear ? faults : [...faults, 'far'];
}

/** Finds the faults of a model's answer; none if it may be shown. */
export function faultsOf(
  answer: ModelAnswer,
  facts: FrameFacts,
  frames: readonly ShownFrame[],
  decimals: number,
): readonly AnswerFault[] {
  const texts = [...answer.reasons, answer.market];
  const { entry, stopLoss, takeProfit, confirmationPrice } = answer;
  const allowed = numbersOf(frames, [entry, stopLoss, takeProfit, confirmationPrice], decimals);
  const isUnfit = texts.some((text) => text.trim() === '' || !isFitText(text));
  const isForeign = texts.some((text) => foreignNumbers(text, allowed).length > 0);
  return [
    ...levelFaults(answer, facts),
    ...(isUnfit ? (['text'] as const) : []),
    ...(isForeign ? (['foreignNumber'] as const) : []),
  ];
}
