import 'server-only';
import * as z from 'zod/mini';

/** Builds a schema from a decoder that the browser uses, so that both decode an answer in the same way. */
export function readBy<T>(read: (answer: unknown) => T | undefined) {
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
