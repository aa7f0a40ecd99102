import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { chainIdSchema } from './chain.ts';

export const pairSchema = z.object({
  pairId: z.int(),
  chainId: chainIdSchema,
  label: z.string(),
  baseTokenId: z.int(),
  quoteTokenId: z.int(),
  baseSymbol: z.string(),
  baseName: z.string(),
  baseAddress: addressSchema,
  baseIsNative: z.boolean(),
  baseDecimals: z.int(),
  baseWrappedAddress: z.optional(addressSchema),
  baseLogoUrl: z.optional(z.string()),
  quoteSymbol: z.string(),
  quoteName: z.string(),
  quoteAddress: addressSchema,
  quoteIsNative: z.boolean(),
  quoteDecimals: z.int(),
  quoteWrappedAddress: z.optional(addressSchema),
  quoteLogoUrl: z.optional(z.string()),
  announcementImgUrl: z.optional(z.string()),
  /** Missing means enabled. */
  pairEnabled: z._default(z.boolean(), true),
  createdAt: z.int(),
});
export type Pair = z.output<typeof pairSchema>;
