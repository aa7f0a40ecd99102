import * as z from 'zod/mini';
import { maxTokenDecimals } from '../config/admin.ts';
import type { ChainId } from '../config/venues/chains.ts';
import { type Address, addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { chainIdSchema } from './chain.ts';
import { limitsConsentSchema } from './trading-limits.ts';

const usd = amountSchema<'usd'>();
const price = amountSchema<'price'>();
const instant = z.int().check(z.nonnegative());

/** A coin's smallest units: digits without a leading zero. */
const unitsSchema = z.string().check(z.regex(/^(?:0|[1-9]\d{0,77})$/));
const hashSchema = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));

/** The platform's token on its chain. */
export interface PlatformCoin {
  readonly chainId: ChainId;
  readonly address: Address;
  readonly decimals: number;
}

/** A published list of holders at one block, which anybody can check by its hash. */
export const holderListSchema = z.object({
  chainId: chainIdSchema,
  token: addressSchema,
  /** The decimals of the token's contract; the list's hash covers the units alone. */
  decimals: z.int().check(z.minimum(0), z.maximum(maxTokenDecimals)),
  block: z.object({ number: z.int().check(z.nonnegative()), hash: hashSchema, at: instant }),
  /** The total supply, in the smallest units. */
  supply: unitsSchema,
  /** The largest holding first. */
  holders: z.readonly(z.array(z.tuple([addressSchema, unitsSchema]))),
  /** SHA-256, in hexadecimal, of the list's text. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type HolderList = z.output<typeof holderListSchema>;

/** A date in UTC. */
const daySchema = z.iso.date();

/** An address's rank on one day. */
export const holderDaySchema = z.object({
  day: daySchema,
  rank: z.int(),
  units: unitsSchema,
  /** The holding's part of all listed holdings. */
  part: amountSchema<'percent'>(),
});
export type HolderDay = z.output<typeof holderDaySchema>;

export const excludedReasons = ['burn', 'pool', 'treasury', 'bridge', 'exchange'] as const;
export const excludedHolderSchema = z.object({
  address: addressSchema,
  reason: z.enum(excludedReasons),
  note: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export type ExcludedHolder = z.output<typeof excludedHolderSchema>;

/** An address to exclude, with an owner's signature (lib/domain/treasury/exclusion-text). */
export const exclusionRequestSchema = z.object({ ...excludedHolderSchema.shape, consent: limitsConsentSchema });

/** An excluded address; while any owner can still withdraw the exclusion, with the time at which it takes effect. */
export const notedExclusionSchema = z.object({ ...excludedHolderSchema.shape, countsFrom: z.optional(instant) });
export type NotedExclusion = z.output<typeof notedExclusionSchema>;

const priceSources = ['birdeye', 'moralis', 'written down'] as const;
/** The platform coin's price with its source and its time; a configured price has no time. */
export const treasuryPriceSchema = z.object({
  price,
  source: z.enum(priceSources),
  isFallback: z.boolean(),
  /** True if the price is too old to decide who is eligible. */
  isOld: z.boolean(),
  at: z.optional(instant),
});
export type TreasuryPrice = z.output<typeof treasuryPriceSchema>;

/** Fees that were paid are measured; a part of the volume is an estimate. */
export const earningsSources = ['builder_fees', 'referrer_fees', 'volume_estimate'] as const;

/** The platform's earnings since go-live; what was measured and what was estimated are never mixed. */
export const earningsSchema = z.object({
  measured: usd,
  estimated: usd,
  total: usd,
  /**
   * The worth of payments to the fee wallet that no node shows to be fees. It is in no sum; absent if there is none.
   */
  unproven: z.optional(usd),
  /** When the newest of it was counted. */
  at: instant,
});
export type Earnings = z.output<typeof earningsSchema>;

/** The earnings of one day. */
export const earningsDaySchema = z.object({
  /** A date in UTC. */
  day: z.string(),
  measured: usd,
  estimated: usd,
});
export type EarningsDay = z.output<typeof earningsDaySchema>;

/**
 * A published list, the newest one with the current earnings and price: everything from which a share is recalculated.
 */
export const publishedTreasurySchema = z.object({
  list: holderListSchema,
  takenAt: instant,
  earnings: z.optional(earningsSchema),
  price: z.optional(treasuryPriceSchema),
});
export type PublishedTreasury = z.output<typeof publishedTreasurySchema>;

/** Requests the newest list, or the first one of a day. */
export const listRequestSchema = z.object({ day: z.optional(daySchema) });

export const addressRequestSchema = z.object({ address: addressSchema });

/** One address's rank in the treasury, with the data to calculate another purchase. */
export const treasuryPositionSchema = z.object({
  takenAt: z.optional(instant),
  block: z.optional(z.int()),
  listed: z.optional(
    z.object({
      rank: z.int(),
      units: unitsSchema,
      /** The holding's part of the supply. */
      share: amountSchema<'percent'>(),
      allocation: z.optional(usd),
    }),
  ),
  list: z.object({
    size: z.int(),
    sum: unitsSchema,
    last: z.optional(z.object({ address: addressSchema, units: unitsSchema })),
  }),
  excluded: z.optional(excludedHolderSchema),
  pool: z.optional(usd),
  /** True if the pool and each allocation contain an estimate. */
  isEstimate: z.boolean(),
  price: treasuryPriceSchema,
});
export type TreasuryPosition = z.output<typeof treasuryPositionSchema>;

/**
 * The causes of a change in the order in which they are applied: the holder's own coins, those of the others on both
 * lists, who came and who went, who was excluded, and the pool.
 */
export const changeCauses = ['own', 'others', 'movers', 'excluded', 'pool'] as const;
export type ChangeCause = (typeof changeCauses)[number];

/** A holder's part of the pool at one list; its dollars only if the pool of that time is known. */
const standingSchema = z.object({ part: amountSchema<'percent'>(), allocation: z.optional(usd) });
const listedAtSchema = z.object({ ...standingSchema.shape, takenAt: instant, rank: z.optional(z.int()) });
const signedUnitsSchema = z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,77})$/));

/** How a holder's part of the pool changed between the first list of a day and the newest one. */
export const shareChangeSchema = z.object({
  day: daySchema,
  before: listedAtSchema,
  after: listedAtSchema,
  parts: z.readonly(z.array(z.object({ ...standingSchema.shape, cause: z.enum(changeCauses) }))),
  /** The units that the holder, and the others on both lists, hold more than before. */
  own: signedUnitsSchema,
  others: signedUnitsSchema,
  /** The numbers of addresses that came onto the list, left it, and were excluded from it. */
  came: z.int(),
  left: z.int(),
  excluded: z.int(),
  /** The growth of the pool. */
  pool: z.optional(usd),
});
export type ShareChange = z.output<typeof shareChangeSchema>;

/** The change; absent while there is no earlier list to compare with. */
export const shareChangeAnswerSchema = z.object({ change: z.optional(shareChangeSchema) });

export const holderDaysSchema = z.object({ days: z.readonly(z.array(holderDaySchema)) });

/** A wallet's first purchase of the platform coin. */
export const firstPurchaseSchema = z.object({
  /** The purchase; absent if there is none. */
  first: z.optional(z.object({ hash: z.string(), at: instant })),
  /** The number of the oldest transfers that were searched without finding a purchase, if there are more. */
  lookedAt: z.optional(z.int()),
  /** The vendor does not answer, and this is its last known data. */
  error: z.boolean(),
  ageMs: z.int().check(z.nonnegative()),
});
export type FirstPurchase = z.output<typeof firstPurchaseSchema>;

/** The outcome of one run: how many holders are listed at which block, and how often the indexer lagged behind it. */
export const publicationSchema = z.object({ holders: z.int(), block: z.int(), differing: z.int() });
export type Publication = z.output<typeof publicationSchema>;

/** The state of the list that administrators see. */
export const holdersStateSchema = z.object({
  excluded: z.readonly(z.array(notedExclusionSchema)),
  list: z.optional(z.object({ takenAt: instant, block: z.int(), holders: z.int() })),
});
export type HoldersState = z.output<typeof holdersStateSchema>;
