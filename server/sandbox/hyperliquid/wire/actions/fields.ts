import { z } from 'zod';

// The venue parses an action into its own structs and hashes those: decimals lose their padding, hex its capitals,
// absent options and unknown keys are dropped, and keys have the order of these schemas. A body that cannot be parsed
// gives a 422.

const PLAIN = /^\d+(?:\.\d+)?$/;

/** Leaves text that is no plain decimal unchanged: the engine rejects it with the venue's error text. */
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

/** An address in the envelope, where some clients leave out 0x. */
export const looseAddress = z
  .string()
  .regex(/^(0x)?[0-9a-fA-F]{40}$/)
  .transform((text) => (text.startsWith('0x') ? text : `0x${text}`).toLowerCase());

/** A flag of which only true is ever hashed: null, false and absent are the same. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => (value === true ? true : undefined));

export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? undefined);
}
