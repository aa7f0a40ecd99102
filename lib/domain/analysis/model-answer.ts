import type { AnalysisBias } from '../../config/strategies.ts';
import type { ShownFrame } from '../../schemas/analysis-result.ts';
import type { FrameFacts } from './facts.ts';

/** What a language model says of a chart. It is a proposal that nobody has believed yet. */
export interface ModelAnswer {
  readonly bias: AnalysisBias;
  readonly entry: number | null;
  readonly stopLoss: number | null;
  readonly takeProfit: number | null;
  readonly confirmationPrice: number | null;
  readonly reasons: readonly string[];
  readonly market: string;
}

export type AnswerFault = 'missingPrice' | 'unwantedPrice' | 'side' | 'reward' | 'far' | 'foreignNumber' | 'text';

// In average ranges.
const entryWithin = 2;
const stopWithin = 5;
const targetWithin = 12;
const longestText = 600;

/** Links, markup and invisible characters: none of them belongs into a reason. */
const unwanted = /https?:|www\.|[<>`[\]{}|\\]|\p{Cc}|\p{Cf}|\p{Co}/u;
/** What a text may name beside the facts: timeframes and the periods of the indicators. */
const knownTerms = /\b(?:(?:1|5|15|30)m|[14]H|1[DWM])\b/g;
const knownPeriods = ['9', '12', '14', '20', '26', '50', '52'];

/** Writes a number as it is compared: without grouping and without zeros that say nothing. */
function plain(text: string): string {
  const number = text.replaceAll(',', '');
  return number.includes('.') ? number.replace(/0+$/, '').replace(/\.$/, '') : number;
}

/** Returns every number of the fact sheet and of the answer's own levels, as texts may write them. */
function allowedNumbers(
  frames: readonly ShownFrame[],
  levels: readonly (number | null)[],
  decimals: number,
): ReadonlySet<string> {
  const facts = JSON.stringify(frames).match(/\d+(?:\.\d+)?/g) ?? [];
  const written = levels.flatMap((level) => (level === null ? [] : [level.toFixed(decimals), String(level)]));
  return new Set([...facts, ...written, ...knownPeriods].map(plain));
}

/** Returns the numbers of a text that are neither facts nor terms, whichever digits they are written in. */
function foreignNumbers(text: string, allowed: ReadonlySet<string>): readonly string[] {
  const readable = text.normalize('NFKC').replaceAll(knownTerms, ' ');
  const found = readable.match(/\p{N}(?:[\p{N}.,’' ]*\p{N})?/gu) ?? [];
  return found.filter((number) => !allowed.has(plain(number)));
}

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

/** Finds what is wrong with a model's answer; nothing if it may be shown. */
export function faultsOf(
  answer: ModelAnswer,
  facts: FrameFacts,
  frames: readonly ShownFrame[],
  decimals: number,
): readonly AnswerFault[] {
  const texts = [...answer.reasons, answer.market];
  const { entry, stopLoss, takeProfit, confirmationPrice } = answer;
  const allowed = allowedNumbers(frames, [entry, stopLoss, takeProfit, confirmationPrice], decimals);
  const isUnfit = texts.some((text) => text.trim() === '' || text.length > longestText || unwanted.test(text));
  const isForeign = texts.some((text) => foreignNumbers(text, allowed).length > 0);
  return [
    ...levelFaults(answer, facts),
    ...(isUnfit ? (['text'] as const) : []),
    ...(isForeign ? (['foreignNumber'] as const) : []),
  ];
}
