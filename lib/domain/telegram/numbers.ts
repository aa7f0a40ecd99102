import { type Amount, parseAmount, type Unit } from '../../math/amount.ts';
import { isPositive } from '../../math/comparison.ts';

/** More digits than any price, size or amount of money has. */
const longestNumber = 24;
const plain = /^\d+(?:[.,]\d+)?$/;
/** A comma before exactly three digits separates thousands for some readers and decimals for others. */
const unclear = /^[1-9]\d{0,2},\d{3}$/;

export type WrittenNumber<U extends Unit> = Amount<U> | 'notNumber' | 'unclearNumber';

/**
 * Reads a number above zero with a decimal point or a decimal comma. A number that could mean two different amounts is
 * refused and never guessed.
 */
export function readNumber<U extends Unit>(text: string): WrittenNumber<U> {
  if (text.length > longestNumber || !plain.test(text)) {
    return /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d+)?$/.test(text) ? 'unclearNumber' : 'notNumber';
  }
  if (unclear.test(text)) return 'unclearNumber';
  const amount = parseAmount<U>(text.replace(',', '.'));
  return amount === undefined || !isPositive(amount) ? 'notNumber' : amount;
}

export const isFaulty = <U extends Unit>(read: WrittenNumber<U>): read is 'notNumber' | 'unclearNumber' =>
  read === 'notNumber' || read === 'unclearNumber';
