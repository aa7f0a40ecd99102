import { z } from 'zod';

/** The exchange opened after this moment, 2020-01-01. */
const firstMs = 1_577_836_800_000;

const momentSchema = z
  .string()
  .regex(/^\d{13}$/)
  .transform(Number)
  .pipe(z.int().min(firstMs));
const partsSchema = z.tuple([momentSchema, momentSchema]);

/**
 * Returns the span that the fragment of an address names, from the first to the last millisecond; undefined for
 * anything that is none, or that ends after this moment.
 */
export function readSpan(fragment: string, mark: string, now: number): { from: number; to: number } | undefined {
  if (!fragment.startsWith(mark)) return undefined;
  const read = partsSchema.safeParse(fragment.slice(mark.length).split('-'));
  if (!read.success) return undefined;
  const [from, to] = read.data;
  return from <= to && to <= now ? { from, to } : undefined;
}
