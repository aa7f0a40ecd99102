import * as z from 'zod/mini';
import { AppError } from '../../../errors/app-error.ts';

/**
 * Returns the rows of a list that can be decoded. This suits lists that are only displayed: one row of an unknown kind
 * does not hide the others. A list without any readable row counts as invalid.
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
