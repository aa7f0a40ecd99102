import { percent, type Size } from '../../math/amount.ts';
import { gt } from '../../math/comparison.ts';
import type { ChatFault, ChatSize } from './command.ts';
import { isFaulty, readNumber } from './numbers.ts';
import { faultAt, type Word } from './words.ts';

const everything = percent('100');

/** A word such as `10x`: a leverage, or a size if there are two of them. */
interface Times {
  readonly word: Word;
  readonly times: Size;
}

export type SizeWord = { readonly kind: 'size'; readonly size: ChatSize } | ({ readonly kind: 'times' } & Times);

/** Reads `$500`, `500$`, `500usd`, `10%`, `0.1` or `10x`; undefined if the word is none of these. */
export function readSizeWord(word: Word): SizeWord | ChatFault | undefined {
  const { low } = word;
  if (!/^\$?\d/.test(low)) return undefined;
  const dollars = /^\$(.+)$/.exec(low) ?? /^(.+?)(?:\$|usdc?)$/.exec(low);
  if (dollars?.[1] !== undefined) {
    const amount = readNumber<'usd'>(dollars[1]);
    return isFaulty(amount) ? faultAt(amount, word) : { kind: 'size', size: { by: 'quote', amount } };
  }
  if (low.endsWith('%')) return readShare(word);
  if (low.endsWith('x')) {
    const times = readNumber<'size'>(low.slice(0, -1));
    return isFaulty(times) ? faultAt(times, word) : { kind: 'times', word, times };
  }
  const amount = readNumber<'size'>(low);
  return isFaulty(amount) ? faultAt(amount, word) : { kind: 'size', size: { by: 'base', amount } };
}

function readShare(word: Word): SizeWord | ChatFault {
  const share = readNumber<'percent'>(word.low.slice(0, -1));
  if (isFaulty(share)) return faultAt(share, word);
  return gt(share, everything)
    ? faultAt('badPercent', word)
    : { kind: 'size', size: { by: 'percent', percent: share } };
}

export interface SizeAndLeverage {
  readonly size: ChatSize | undefined;
  readonly leverage: number | undefined;
}

const wholeNumber = /^[1-9]\d{0,2}$/;

/** Returns the leverage that a word such as `10x` names; undefined if it is no whole number. */
const leverageIn = ({ word }: Times): number | undefined => {
  const digits = word.low.slice(0, -1);
  return wholeNumber.test(digits) ? Number(digits) : undefined;
};
const asSize = ({ times }: Times): ChatSize => ({ by: 'base', amount: times });

/**
 * Distinguishes size and leverage. If two words have an x, the one that is no whole number is the size, otherwise the
 * first; a single one is the leverage if it is a whole number or if there is another size.
 */
export function separateSize(size: ChatSize | undefined, words: readonly Times[]): SizeAndLeverage | ChatFault {
  const [first, second, third] = words;
  if (third !== undefined) return faultAt('twice', third.word);
  if (first === undefined) return { size, leverage: undefined };
  const firstLeverage = leverageIn(first);
  if (second === undefined) {
    if (firstLeverage !== undefined) return { size, leverage: firstLeverage };
    return size === undefined ? { size: asSize(first), leverage: undefined } : faultAt('badLeverage', first.word);
  }
  if (size !== undefined) return faultAt('twice', second.word);
  const secondLeverage = leverageIn(second);
  if (secondLeverage !== undefined) return { size: asSize(first), leverage: secondLeverage };
  return firstLeverage === undefined
    ? faultAt('badLeverage', second.word)
    : { size: asSize(second), leverage: firstLeverage };
}
