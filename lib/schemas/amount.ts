import * as z from 'zod/mini';
import { type Amount, parseAmount, type Unit } from '../math/amount.ts';

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
