import { foreignNumbers, isFitText } from './fit-text.ts';

/** The sentences of an answer that is still being written, up to the point that may be shown. */
export interface SpokenWords {
  /** Grows when the model starts again, because its answer failed the check. */
  readonly attempt: number;
  readonly reasons: readonly string[];
  readonly market: string;
}

/** The part of an answer that has arrived, unchecked. */
export interface UnfinishedAnswer {
  readonly reasons?: readonly (string | undefined)[] | undefined;
  readonly market?: string | undefined;
}

/** A word ends at a space, or at any character of a script that is written without spaces. */
const wordEnds = /[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。，、！？；：]/gu;
/** Matches a number at the end of the text, whose next digits may not have arrived yet. */
const openNumber = /\p{N}[^\p{L}]*$/u;

/** Returns the longest beginning of a text whose words and numbers are complete and can be checked. */
function checkedPart(text: string, isWhole: boolean, allowed: ReadonlySet<string>): string {
  const isFit = (part: string): boolean => isFitText(part) && foreignNumbers(part, allowed).length === 0;
  if (isWhole && isFit(text)) return text;
  const ends = [...text.matchAll(wordEnds)].map(({ 0: sign, index }) => index + sign.length);
  const parts = ends.reverse().map((end) => text.slice(0, end));
  return parts.find((part) => !openNumber.test(part) && isFit(part)) ?? '';
}

/**
 * Returns the part of an unfinished answer that may be shown. It ends before the first word that fails the check, so
 * that shown text never changes later.
 */
export function spokenWords(answer: UnfinishedAnswer, allowed: ReadonlySet<string>): Omit<SpokenWords, 'attempt'> {
  const { reasons: arrived = [], market } = answer;
  const reasons: string[] = [];
  for (const [at, reason = ''] of arrived.entries()) {
    const isWhole = at < arrived.length - 1 || market !== undefined;
    const part = checkedPart(reason, isWhole, allowed);
    if (part !== '') reasons.push(part);
    if (part !== reason) return { reasons, market: '' };
  }
  return { reasons, market: market === undefined ? '' : checkedPart(market, false, allowed) };
}
