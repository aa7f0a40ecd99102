import * as z from 'zod/mini';
import { AppError } from '../../../errors/app-error.ts';

/** Parses a response. One that cannot be parsed is the venue's failure: no default replaces it. */
export function decodeAnswer<Shape extends z.core.$ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const parsed = z.safeParse(shape, answer);
  if (!parsed.success) throw new AppError('venue.unreadable', { cause: parsed.error });
  return parsed.data;
}
