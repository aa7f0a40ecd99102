import * as z from 'zod/mini';
import { mostDrawingBytes } from '../config/chart.ts';
import { addressSchema } from './address.ts';

const coinSchema = z.string().check(z.minLength(1), z.maxLength(60));
/** Version 0 means that nothing has been saved yet. */
const versionSchema = z.int().check(z.minimum(0));
/** The format that lib/chart/drawings/storage writes and reads. */
const textSchema = z.string().check(z.minLength(1), z.maxLength(mostDrawingBytes));

export const drawingsRequestSchema = z.object({ userAddress: addressSchema, coin: coinSchema });

export const storedDrawingsSchema = z.object({ version: versionSchema, drawings: z.nullable(textSchema) });
export type StoredDrawings = z.output<typeof storedDrawingsSchema>;

export const drawingsToSaveSchema = z.object({
  userAddress: addressSchema,
  coin: coinSchema,
  /** The version that the sender has seen. */
  known: versionSchema,
  drawings: textSchema,
});

/** If not saved: another client saved first, and these are its drawings. */
export const savedDrawingsSchema = z.discriminatedUnion('saved', [
  z.object({ saved: z.literal(true), version: versionSchema }),
  z.object({ saved: z.literal(false), version: versionSchema, drawings: z.nullable(textSchema) }),
]);
export type SavedDrawings = z.output<typeof savedDrawingsSchema>;
