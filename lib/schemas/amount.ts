import * as z from 'zod/mini';
import { type Amount, parseAmount, type Unit } from '../math/amount.ts';
import { expandExponent, textOfNumber } from '../math/exponent.ts';

/** A decimal string in its canonical form. Parsing a parsed value again changes nothing. */
export function amountSchema<U extends Unit>() {
  return z.pipe(
    z.string(),
    z.transform((text, context): Amount<U> => {
      const read = parseAmount<U>(text);
      if (read !== undefined) return read;
      context.issues.push({ code: 'custom', message: 'not a decimal', input: text });
      return z.NEVER;
    }),
  );
}

function readSent<U extends Unit>(sent: string | number): Amount<U> | undefined {
  const text = typeof sent === 'number' ? textOfNumber(sent) : expandExponent(sent.trim());
  return text === undefined ? undefined : parseAmount<U>(text);
}

/** A decimal as vendors send it: a number or a text, with or without an exponent. */
export function sentAmountSchema<U extends Unit>() {
  return z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((sent, context): Amount<U> => {
      const read = readSent<U>(sent);
      if (read !== undefined) return read;
      context.issues.push({ code: 'custom', message: 'not a decimal', input: sent });
      return z.NEVER;
    }),
  );
}

/** The same where a vendor may not know it: missing, null and an empty text are unknown, never 0. */
export function knownAmountSchema<U extends Unit>() {
  return z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number()]))),
    z.transform((sent): Amount<U> | undefined => (sent === undefined || sent === null ? undefined : readSent<U>(sent))),
  );
}
