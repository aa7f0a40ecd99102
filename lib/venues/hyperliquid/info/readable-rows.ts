import * as z from 'zod/mini';
import { AppError } from '../../../errors/app-error.ts';

/**
 * Returns the rows of a list that can be read. For lists that are only looked at: one row of a kind that nobody knows
 * yet hides no other. A list of which no row can be read is none.
 */
export function readableRows<Shape extends z.core.$ZodType>(
  shape: Shape,
  rows: readonly unknown[],
): readonly z.output<Shape>[] {
  const read = rows.flatMap((row) => {
    const one = z.safeParse(shape, row);
    return one.success ? [one.data] : [];
  });
  if (rows.length > 0 && read.length === 0) throw new AppError('venue.unreadable');
  return read;
}
