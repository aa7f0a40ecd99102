import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { limitsConsentSchema } from './trading-limits.ts';

export const ownDataRequestSchema = z.object({ userAddress: addressSchema });
/** The text of the file: parsed, amounts would lose digits. */
export const ownDataSchema = z.object({ file: z.string() });

export const erasureRequestSchema = z.object({ userAddress: addressSchema, consent: limitsConsentSchema });
export const erasedSchema = z.object({ erased: z.literal(true) });
