import { z } from 'zod';

// The venue parses an action into its own structs and hashes those: decimals lose their padding, hex its capitals,
// absent options and unknown keys vanish, and keys stand in the order of these schemas. What cannot be parsed is a 422.

const PLAIN = /^\d+(?:\.\d+)?$/;

/** Text that is no plain decimal is left as it is: the engine refuses it in the venue's words. */
export const decimal = z.string().transform((text) => {
  if (!PLAIN.test(text)) return text;
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '');
  const bare = whole.replace(/^0+(?=\d)/, '');
  return kept === '' ? bare : `${bare}.${kept}`;
});

const hexOf = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^0x[0-9a-fA-F]{${digits}}$`))
    .transform((text) => text.toLowerCase());

export const address = hexOf(40);
export const cloid = hexOf(32);
export const uint = z.int().nonnegative();
export const orderKey = z.union([uint, cloid]);

/** In the envelope some clients leave out 0x. */
export const looseAddress = z
  .string()
  .regex(/^(0x)?[0-9a-fA-F]{40}$/)
  .transform((text) => (text.startsWith('0x') ? text : `0x${text}`).toLowerCase());

/** Null, false where only true is ever hashed, and absent are one. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => (value === true ? true : undefined));

export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? undefined);
}
