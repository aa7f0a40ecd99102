import * as z from 'zod/mini';

/** The exchange opened after this moment, 2020-01-01. */
const firstMs = 1_577_836_800_000;

const momentSchema = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{13}$/)), z.transform(Number)),
  z.int().check(z.minimum(firstMs)),
);
const partsSchema = z.tuple([momentSchema, momentSchema]);

/**
 * Returns the span that the fragment of an address names, from the first to the last millisecond; undefined for
 * anything that is none, or that ends after this moment.
 */
export function readSpan(fragment: string, mark: string, now: number): { from: number; to: number } | undefined {
  if (!fragment.startsWith(mark)) return undefined;
  const read = z.safeParse(partsSchema, fragment.slice(mark.length).split('-'));
  if (!read.success) return undefined;
  const [from, to] = read.data;
  return from <= to && to <= now ? { from, to } : undefined;
}
