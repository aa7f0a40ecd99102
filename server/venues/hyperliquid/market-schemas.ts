import 'server-only';
import * as z from 'zod/mini';
import { candleOf } from '../../../lib/venues/hyperliquid/info/candles.ts';
import { bookOf } from '../../../lib/venues/hyperliquid/stream/book.ts';
import { tradesOf } from '../../../lib/venues/hyperliquid/stream/trades.ts';

/** Builds a schema from a reader that the browser uses, so that both read an answer the same way. */
function readBy<T>(read: (answer: unknown) => T | undefined) {
  return z.pipe(
    z.unknown(),
    z.transform((answer, context) => {
      const value = read(answer);
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message: 'cannot be read', input: answer });
      return z.NEVER;
    }),
  );
}

export const bookSchema = readBy(bookOf);
export const tradesSchema = readBy((answer) => (Array.isArray(answer) ? tradesOf(answer) : undefined));
export const barsSchema = readBy((answer) =>
  Array.isArray(answer) ? answer.flatMap((row: unknown) => candleOf(row) ?? []) : undefined,
);
