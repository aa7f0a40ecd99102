import * as z from 'zod/mini';
import {
  catalogueStatuses,
  longestCatalogueSearch,
  mostCataloguePages,
  mostSwitched,
  pairSorts,
  tokenSorts,
} from '../config/admin.ts';
import { listedChains, listingDirections } from '../config/spot.ts';
import { addressSchema } from './address.ts';
import { chainIdSchema } from './chain.ts';

const link = z.optional(z.nullable(z.string()));

const socialLinksSchema = z.object({
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
  /** The switch; a missing value means enabled. */
  pairEnabled: z._default(z.boolean(), true),
  createdAt: z.int(),
});
export type Pair = z.output<typeof pairSchema>;

// The schemas of the catalogue for administrators: with disabled rows, and with the version that a save has to name.

export const catalogueTokenSchema = z.object({
  ...tokenSchema.shape,
  isMeme: z.boolean(),
  version: z.int(),
  createdAt: z.int(),
});
export type CatalogueToken = z.output<typeof catalogueTokenSchema>;

export const cataloguePairSchema = z.object({
  ...pairSchema.shape,
  /** The pair's own switch. */
  isSwitchedOn: z.boolean(),
  version: z.int(),
});
export type CataloguePair = z.output<typeof cataloguePairSchema>;

const listed = {
  chain: z.optional(z.string().check(z.refine((name) => listedChains.includes(name)))),
  status: z.optional(z.enum(catalogueStatuses)),
  order: z.optional(z.enum(listingDirections)),
  q: z.optional(z.string().check(z.maxLength(longestCatalogueSearch))),
  page: z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
    z.int().check(z.maximum(mostCataloguePages - 1)),
  ),
};
export const catalogueTokensRequestSchema = z.object({ ...listed, sort: z.optional(z.enum(tokenSorts)) });
export const cataloguePairsRequestSchema = z.object({ ...listed, sort: z.optional(z.enum(pairSorts)) });

const total = z.optional(z.int());
export const catalogueTokensSchema = z.object({ rows: z.array(catalogueTokenSchema), hasMore: z.boolean(), total });
export type CatalogueTokens = z.output<typeof catalogueTokensSchema>;
export const cataloguePairsSchema = z.object({ rows: z.array(cataloguePairSchema), hasMore: z.boolean(), total });
export type CataloguePairs = z.output<typeof cataloguePairsSchema>;

/** Names one row, or all tokens of a chain from which a pair is made. */
export const catalogueRowRequestSchema = z.object({ id: z.int().check(z.positive()) });
export const chainTokensRequestSchema = z.object({ chainId: chainIdSchema });
const choiceSchema = z.object({
  id: z.int(),
  symbol: z.string(),
  name: z.string(),
  address: addressSchema,
  logoUrl: z.optional(z.string()),
  isEnabled: z.boolean(),
});
export type TokenChoice = z.output<typeof choiceSchema>;
export const chainTokensSchema = z.object({ tokens: z.array(choiceSchema) });

/** Requests the facts of the chain and of the catalogue about an address. */
export const tokenCheckSchema = z.object({
  address: addressSchema,
  chainId: chainIdSchema,
  symbol: z.string().check(z.maxLength(100)),
  name: z.string().check(z.maxLength(200)),
});
export type TokenCheck = z.output<typeof tokenCheckSchema>;

const likeSchema = z.object({
  id: z.int(),
  symbol: z.string(),
  name: z.string(),
  address: addressSchema,
  isEnabled: z.boolean(),
});
export const tokenCheckedSchema = z.object({
  /** Absent while the chain does not respond. */
  onChain: z.optional(
    z.object({
      isContract: z.boolean(),
      symbol: z.optional(z.string()),
      name: z.optional(z.string()),
      decimals: z.optional(z.int()),
    }),
  ),
  lookAlikes: z.array(likeSchema),
  /** The token that is listed at this very address. */
  listed: z.optional(likeSchema),
});
export type TokenChecked = z.output<typeof tokenCheckedSchema>;

export const switchSchema = z.object({
  walletAddress: addressSchema,
  kind: z.enum(['tokens', 'pairs']),
  ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(mostSwitched)),
  isEnabled: z.boolean(),
});
export type Switch = z.output<typeof switchSchema>;
/** The rows that were changed, without those that already had the wanted state. */
export const switchedSchema = z.object({ ids: z.array(z.int()) });
