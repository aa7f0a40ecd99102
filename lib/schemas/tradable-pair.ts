import * as z from 'zod/mini';
import { pairSchema } from './catalogue.ts';

export const tradablePairRequestSchema = z.object({
  id: z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.int().check(z.positive())),
});
export type TradablePairRequest = z.output<typeof tradablePairRequestSchema>;

/** All that a swap needs to know of a listed pair. */
export const tradablePairSchema = z.object({
  pair: pairSchema,
  /** False if this installation reaches no vendor of prices. */
  isOffered: z.boolean(),
});
export type TradablePair = z.output<typeof tradablePairSchema>;
