import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { chainIdSchema } from './chain.ts';

const link = z.optional(z.nullable(z.string()));

export const socialLinksSchema = z.object({
  twitter: link,
  discord: link,
  medium: link,
  website: link,
  telegram: link,
});
export type SocialLinks = z.output<typeof socialLinksSchema>;

export const tokenSchema = z.object({
  id: z.int(),
  chainId: chainIdSchema,
  address: addressSchema,
  isNative: z.boolean(),
  symbol: z.string(),
  name: z.string(),
  decimals: z.int(),
  logoUrl: z.optional(z.string()),
  wrappedAddress: z.optional(addressSchema),
  socialLinks: socialLinksSchema,
  isEnabled: z.boolean(),
});
export type Token = z.output<typeof tokenSchema>;
