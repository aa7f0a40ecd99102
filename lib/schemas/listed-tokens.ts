import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { chainIdSchema } from './chain.ts';

export const listedTokensRequestSchema = z.object({
  chainId: z.pipe(z.coerce.number(), chainIdSchema),
});
export type ListedTokensRequest = z.output<typeof listedTokensRequestSchema>;

const listedTokenSchema = z.object({
  address: addressSchema,
  symbol: z.string(),
  name: z.string(),
  decimals: z.int(),
  isNative: z.boolean(),
  wrapped: z.optional(addressSchema),
});
export type ListedToken = z.output<typeof listedTokenSchema>;

export const listedTokensSchema = z.object({ tokens: z.array(listedTokenSchema) });
export type ListedTokens = z.output<typeof listedTokensSchema>;
