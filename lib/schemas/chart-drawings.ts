import * as z from 'zod/mini';
import { mostDrawingBytes } from '../config/drawings.ts';
import { addressSchema } from './address.ts';

const coinSchema = z.string().check(z.minLength(1), z.maxLength(60));
/** 0: nothing was ever kept. */
const versionSchema = z.int().check(z.minimum(0));
/** As lib/chart/drawings/storage writes and reads it. */
const textSchema = z.string().check(z.minLength(1), z.maxLength(mostDrawingBytes));

export const drawingsRequestSchema = z.object({ userAddress: addressSchema, coin: coinSchema });

export const keptDrawingsSchema = z.object({ version: versionSchema, drawings: z.nullable(textSchema) });
export type KeptDrawings = z.output<typeof keptDrawingsSchema>;

export const drawingsToSaveSchema = z.object({
  userAddress: addressSchema,
  coin: coinSchema,
  /** The version that the sender has seen. */
  known: versionSchema,
  drawings: textSchema,
});

/** Not saved: somebody else saved first, and this is what stands there. */
export const savedDrawingsSchema = z.discriminatedUnion('saved', [
  z.object({ saved: z.literal(true), version: versionSchema }),
  z.object({ saved: z.literal(false), version: versionSchema, drawings: z.nullable(textSchema) }),
]);
export type SavedDrawings = z.output<typeof savedDrawingsSchema>;
