import * as z from 'zod/mini';
import {
  boundEndings,
  dangerKinds,
  findingNames,
  listedChains,
  listingBounds,
  listingDirections,
  listingNames,
  listingPresets,
  listingSorts,
  longestBound,
  longestListingSearch,
  memeValues,
  mostListingPages,
  mostWatchedPairs,
  safeValue,
} from '../config/spot.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { chainIdSchema } from './chain.ts';

const bound = z.optional(z.string().check(z.maxLength(longestBound)));
const bounds = listingBounds.flatMap((name) =>
  Object.values(boundEndings).map((ending) => [name + ending, bound] as const),
);
const isPreset = (name: string): boolean => Object.hasOwn(listingPresets, name);

/** Pairs by their ids, in place of a view. */
const pairIdsSchema = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/)),
    z.transform((text) => text.split(',').map(Number)),
  ),
  z.array(z.int()).check(z.maxLength(mostWatchedPairs)),
);

/** The query of the list's page, and the requested page number. */
export const listingsRequestSchema = z.object({
  chain: z.optional(z.string().check(z.refine((name) => listedChains.includes(name)))),
  sort: z.optional(z.enum(listingSorts)),
  order: z.optional(z.enum(listingDirections)),
  memes: z.optional(z.enum(memeValues)),
  [listingNames.preset]: z.optional(z.string().check(z.refine(isPreset))),
  ...Object.fromEntries(bounds),
  [listingNames.safe]: z.optional(z.literal(safeValue)),
  ids: z.optional(pairIdsSchema),
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
  change5m: percent,
  change1h: percent,
  change6h: percent,
  volume: usd,
  volumeChange: percent,
  liquidity: usd,
  cap: usd,
  holders: z.optional(z.int()),
  /** How many trades of a day bought and sold it. */
  buys: z.optional(z.int()),
  sells: z.optional(z.int()),
  /** When it was first traded, in milliseconds. */
  since: z.optional(z.int()),
  /** The share of the ten largest wallets. */
  topTen: percent,
  buyTax: z.optional(amountSchema<'ratio'>()),
  sellTax: z.optional(amountSchema<'ratio'>()),
  /** The greatest danger for a buyer, and the known powers over its holders. */
  danger: z.enum(dangerKinds),
  findings: z.array(z.enum(findingNames)),
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
