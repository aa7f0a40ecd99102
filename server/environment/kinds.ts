import { z } from 'zod';

// The kinds of variables. Each says in one clause what a value must be, and that clause is all that an operator reads
// of a wrong one: the validator's own words never reach him.

const count = new Intl.NumberFormat('en-US');

/** A whole number within a range, such as a port or a plan's requests. */
export function wholeNumber(least: number, most: number, of = '') {
  const unit = of === '' ? '' : ` of ${of}`;
  const error = `must be a whole number${unit} from ${count.format(least)} to ${count.format(most)}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

const notAShare = 'must be a number from 0 to 1';
/** A part of a whole. */
export const share = z.coerce.number(notAShare).min(0, notAShare).max(1, notAShare);

/** One word of a closed list. */
export function oneOf<const Words extends readonly [string, string, ...string[]]>(words: Words) {
  return z.enum(words, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
}

export const flag = oneOf(['0', '1']).transform((value) => value === '1');

/** An address of the web, without the slashes at its end. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
  .transform((value) => value.replace(/\/+$/, ''));

/** A text that another party made, such as a vendor's key. */
export const madeElsewhere = (least = 8) =>
  z.string().min(least, `must have at least ${least} characters; copy it whole from whoever gave it`);

export const someText = z.string().min(1, 'must not be empty');

/** An account or a contract of a chain. */
export const chainAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hexadecimal digits');
