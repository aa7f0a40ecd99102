import { AppError } from '../../errors/app-error.ts';
import { type Hex, hexOf, word } from './hex.ts';
import type { EvmNode } from './node.ts';

export interface ReadCall {
  readonly to: Hex;
  readonly data: Hex;
}

/** The selector of Multicall3's `aggregate3((address,bool,bytes)[])`. */
const aggregate3 = '0x82ad56cb';
const bytesOfWord = 32;
const digitsOfWord = 64;

const number = (value: number): string => word(BigInt(value));
const padded = (digits: string): string => digits.padEnd(Math.ceil(digits.length / digitsOfWord) * digitsOfWord, '0');

function written({ to, data }: ReadCall): string {
  const bytes = data.slice(2);
  // A call that fails leaves the others as they are.
  return `${word(to)}${number(1)}${number(3 * bytesOfWord)}${number(bytes.length / 2)}${padded(bytes)}`;
}

function callData(calls: readonly ReadCall[]): Hex {
  const tuples = calls.map(written);
  let at = calls.length * bytesOfWord;
  const offsets = tuples.map((tuple) => {
    const offset = at;
    at += tuple.length / 2;
    return number(offset);
  });
  return `${aggregate3}${number(bytesOfWord)}${number(calls.length)}${offsets.join('')}${tuples.join('')}`;
}

/** Reads a word as a number of bytes within the answer. */
function place(digits: string, atByte: number): number {
  const text = digits.slice(atByte * 2, atByte * 2 + digitsOfWord);
  const value = text.length < digitsOfWord ? Number.NaN : Number(BigInt(`0x${text}`));
  if (!Number.isSafeInteger(value)) throw new AppError('venue.unavailable');
  return value;
}

function answersIn(answer: Hex, count: number): readonly (Hex | undefined)[] {
  const digits = answer.slice(2);
  const list = place(digits, 0);
  if (place(digits, list) !== count) throw new AppError('venue.unavailable');
  const first = list + bytesOfWord;
  return Array.from({ length: count }, (_, index): Hex | undefined => {
    const tuple = first + place(digits, first + index * bytesOfWord);
    const bytes = tuple + place(digits, tuple + bytesOfWord);
    const from = (bytes + bytesOfWord) * 2;
    const isSuccess = place(digits, tuple) === 1;
    return isSuccess ? `0x${digits.slice(from, from + place(digits, bytes) * 2)}` : undefined;
  });
}

/** Nodes limit the gas of a call, and so the number of contracts that one can ask. */
const mostAtOnce = 200;

/** Asks many contracts with few requests. An answer is undefined where a contract refused or is none. */
export async function readMany(
  node: EvmNode,
  multicall: Hex,
  calls: readonly ReadCall[],
  signal?: AbortSignal,
): Promise<readonly (Hex | undefined)[]> {
  const parts = Array.from({ length: Math.ceil(calls.length / mostAtOnce) }, (_, part) =>
    calls.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  const answers = await Promise.all(
    parts.map(async (part) => {
      const answer = await node.ask('eth_call', [{ to: multicall, data: callData(part) }, 'latest'], signal);
      return answersIn(hexOf(answer), part.length);
    }),
  );
  return answers.flat();
}
