import { AppError } from '../../errors/app-error.ts';
import { type Hex, word } from './hex.ts';

/** A call in a list, as contracts encode it: its target, a number, and its bytes. */
export interface ListedCall {
  readonly to: Hex;
  /** The second field of the contract's struct: coins to send along, or whether the call may fail. */
  readonly number: bigint;
  readonly data: Hex;
}

const bytesOfWord = 32;
const digitsOfWord = 64;
/** Target, number and the offset of the bytes. */
const wordsOfCall = 3;

const numberWord = (value: number): string => word(BigInt(value));
const padToWords = (digits: string): string =>
  digits.padEnd(Math.ceil(digits.length / digitsOfWord) * digitsOfWord, '0');

function writeCall({ to, number, data }: ListedCall): string {
  const bytes = data.slice(2);
  return `${word(to)}${word(number)}${numberWord(wordsOfCall * bytesOfWord)}${numberWord(bytes.length / 2)}${padToWords(bytes)}`;
}

/** Encodes the call of a function whose only argument is a list of calls. */
export function callWithList(selector: Hex, calls: readonly ListedCall[]): Hex {
  const tuples = calls.map(writeCall);
  let at = calls.length * bytesOfWord;
  const offsets = tuples.map((tuple) => {
    const offset = at;
    at += tuple.length / 2;
    return numberWord(offset);
  });
  return `${selector}${numberWord(bytesOfWord)}${numberWord(calls.length)}${offsets.join('')}${tuples.join('')}`;
}

export interface ListedAnswer {
  readonly hasSucceeded: boolean;
  readonly returned: Hex;
  /** The words that follow these two. */
  readonly others: readonly bigint[];
}

/** Returns a word. An answer that ends before it is invalid, and does not count as zero. */
function wordAt(digits: string, atByte: number): bigint {
  const text = digits.slice(atByte * 2, atByte * 2 + digitsOfWord);
  if (text.length < digitsOfWord) throw new AppError('venue.unreadable');
  return BigInt(`0x${text}`);
}

/** Returns a word that is an offset within the answer. */
function place(digits: string, atByte: number): number {
  const value = Number(wordAt(digits, atByte));
  if (!Number.isSafeInteger(value)) throw new AppError('venue.unreadable');
  return value;
}

/** Decodes a list of answers, each with a success flag, bytes, and a number of further words. */
export function answersOfList(answer: Hex, count: number, furtherWords = 0): readonly ListedAnswer[] {
  const digits = answer.slice(2);
  const list = place(digits, 0);
  if (place(digits, list) !== count) throw new AppError('venue.unreadable');
  const first = list + bytesOfWord;
  return Array.from({ length: count }, (_, index): ListedAnswer => {
    const tuple = first + place(digits, first + index * bytesOfWord);
    const bytes = tuple + place(digits, tuple + bytesOfWord);
    const from = (bytes + bytesOfWord) * 2;
    const others = Array.from({ length: furtherWords }, (_word, at) => wordAt(digits, tuple + (2 + at) * bytesOfWord));
    return {
      hasSucceeded: place(digits, tuple) === 1,
      returned: `0x${digits.slice(from, from + place(digits, bytes) * 2)}`,
      others,
    };
  });
}
