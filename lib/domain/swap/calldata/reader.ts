import type { Hex } from '../intent.ts';

/** The bytes of a call do not fit its function. */
export class UnreadableCall extends Error {
  override readonly name = 'UnreadableCall';
}

const digitsOfWord = 64;
export const bytesOfWord = 32n;
const addressBits = 160n;
const addressMask = (1n << addressBits) - 1n;

/** Returns the low 160 bits of a word as an address. */
export function lowAddress(word: bigint): Hex {
  return `0x${(word & addressMask).toString(16).padStart(40, '0')}`;
}

/** Decodes the arguments of a call as a contract does: from the front, ignoring trailing bytes. */
export class CallReader {
  readonly selector: string;
  private readonly digits: string;

  constructor(data: Hex) {
    const text = data.slice(2).toLowerCase();
    if (!/^(?:[0-9a-f]{2}){4,}$/.test(text)) throw new UnreadableCall('The call has no selector');
    this.selector = text.slice(0, 8);
    this.digits = text.slice(8);
  }

  /** Returns the word at a number of words after a position, which is counted in bytes. */
  word(index: number, place = 0n): bigint {
    const at = place + BigInt(index) * bytesOfWord;
    const from = Number(at * 2n);
    const text = this.digits.slice(from, from + digitsOfWord);
    if (!Number.isSafeInteger(from) || text.length < digitsOfWord) throw new UnreadableCall('The call is too short');
    return BigInt(`0x${text}`);
  }

  /** Returns the call with another word at a number of words after the selector. */
  withWord(index: number, word: bigint): Hex {
    const from = index * digitsOfWord;
    if (this.digits.length < from + digitsOfWord) throw new UnreadableCall('The call is too short');
    const written = word.toString(16).padStart(digitsOfWord, '0');
    return `0x${this.selector}${this.digits.slice(0, from)}${written}${this.digits.slice(from + digitsOfWord)}`;
  }

  address(index: number, place = 0n): Hex {
    const word = this.word(index, place);
    if (word > addressMask) throw new UnreadableCall('A word is not an address');
    return lowAddress(word);
  }

  /** Follows the offset in a word, which counts from the same position. */
  follow(index: number, place = 0n): bigint {
    return place + this.word(index, place);
  }

  /** Returns the list of words at the offset in a word. */
  list(index: number, place = 0n): readonly bigint[] {
    const at = this.follow(index, place);
    const length = this.word(0, at);
    if (length * bytesOfWord * 2n > BigInt(this.digits.length)) throw new UnreadableCall('A list is too long');
    return Array.from({ length: Number(length) }, (_, item) => this.word(item + 1, at));
  }

  /** Returns the bytes at the offset in a word. */
  bytes(index: number, place = 0n): Hex {
    const at = this.follow(index, place);
    const length = this.word(0, at);
    const from = Number((at + bytesOfWord) * 2n);
    const text = this.digits.slice(from, from + Number(length) * 2);
    if (length * 2n > BigInt(this.digits.length) || text.length < Number(length) * 2) {
      throw new UnreadableCall('Bytes are missing');
    }
    return `0x${text}`;
  }
}
