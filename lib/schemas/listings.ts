import * as z from 'zod/mini';
import {
  listedChains,
  listingDirections,
  listingSorts,
  longestListingSearch,
  memeValues,
  mostListingPages,
} from '../config/spot.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { chainIdSchema } from './chain.ts';

/** The query of the list's page, and the requested page number. */
export const listingsRequestSchema = z.object({
  chain: z.optional(z.string().check(z.refine((name) => listedChains.includes(name)))),
  sort: z.optional(z.enum(listingSorts)),
  order: z.optional(z.enum(listingDirections)),
  memes: z.optional(z.enum(memeValues)),
  q: z.optional(z.string().check(z.maxLength(longestListingSearch))),
  page: z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
    z.int().check(z.maximum(mostListingPages - 1)),
  ),
});

const percent = z.optional(amountSchema<'percent'>());
const usd = z.optional(amountSchema<'usd'>());

/** A pair with the figures of its base token; unknown figures are absent. */
const listingRowSchema = z.object({
  id: z.int(),
  chainId: chainIdSchema,
  base: z.string(),
  quote: z.string(),
  /** The base token's name and address. */
  name: z.string(),
  address: addressSchema,
  isNew: z.boolean(),
  /** Whether there is a drawing of the base token, beside its letter. */
  hasLogo: z.boolean(),
  /** The path of the base token's own logo, if the catalogue has one. */
  logo: z.optional(z.string()),
  price: z.optional(amountSchema<'price'>()),
  change: percent,
  volume: usd,
  volumeChange: percent,
  liquidity: usd,
  /** The share of the ten largest wallets. */
  topTen: percent,
  buyTax: z.optional(amountSchema<'ratio'>()),
  sellTax: z.optional(amountSchema<'ratio'>()),
  /** A contract check found that holders cannot sell. */
  isUnsellable: z.optional(z.literal(true)),
  /** When the price was made, in milliseconds. */
  priceAt: z.optional(z.int()),
});
export type ListingRow = z.output<typeof listingRowSchema>;

export const listingsSchema = z.object({
  rows: z.array(listingRowSchema),
  hasMore: z.boolean(),
  /** When the rows were read, in milliseconds. */
  readAt: z.int(),
});
export type Listings = z.output<typeof listingsSchema>;
