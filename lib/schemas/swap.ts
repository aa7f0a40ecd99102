import * as z from 'zod/mini';
import { maxSlippagePercent, minSlippagePercent, mostTaxPercent, swapProviders } from '../config/swaps.ts';
import { percent } from '../math/amount.ts';
import { gt, lt } from '../math/comparison.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { chainIdSchema } from './chain.ts';

// The schemas of swaps between browser and server. A chain's native coin is the marker 0xEeee…EEeE; amounts are decimal
// texts in a token's smallest units.

const provider = z._default(z.enum(swapProviders), 'oneinch');

const mostUnits = 2n ** 256n - 1n;
/** A count of smallest units that a contract can hold. */
const unitsSchema = z.string().check(
  z.regex(/^(?:0|[1-9]\d{0,77})$/),
  z.refine((text) => /^\d+$/.test(text) && BigInt(text) <= mostUnits),
);
const givenUnitsSchema = unitsSchema.check(z.refine((text) => text !== '0'));

const [least, most] = [percent(minSlippagePercent), percent(maxSlippagePercent)];
/** The slippage in percent. A value outside the limits is refused and never changed silently. */
const slippageSchema = amountSchema<'percent'>().check(z.refine((given) => !lt(given, least) && !gt(given, most)));

const mostTax = percent(mostTaxPercent);
const none = percent('0');
/** The tax in percent: the part of the promised amount that the token keeps. */
const taxSchema = amountSchema<'percent'>().check(z.refine((given) => !lt(given, none) && !gt(given, mostTax)));

/** The arguments of permit() without the selector: seven words by EIP-2612, or eight in DAI's form. */
const permitSchema = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{448}|[0-9a-fA-F]{512})$/));

export const spenderRequestSchema = z.object({ chainId: chainIdSchema, provider });
export type SpenderRequest = z.output<typeof spenderRequestSchema>;

export const spenderSchema = z.object({ address: addressSchema });
export type Spender = z.output<typeof spenderSchema>;

const requested = {
  chainId: chainIdSchema,
  fromToken: addressSchema,
  toToken: addressSchema,
  amount: givenUnitsSchema,
  provider,
};

export const quoteRequestSchema = z.object({
  ...requested,
  /** Requests a new answer although a recent one is cached. */
  fresh: z._default(z.boolean(), false),
  /** True for a provider that the user did not choose: it is not asked when the month's quota runs low. */
  unchosen: z._default(z.boolean(), false),
});
export type QuoteRequest = z.output<typeof quoteRequestSchema>;

const moment = z.int().check(z.nonnegative());
const basisPoints = z.int().check(z.minimum(0), z.maximum(10_000));

/** A step of the route from one token to another, with its share of the amount. */
const routeStepSchema = z.object({
  from: addressSchema,
  to: addressSchema,
  shareBps: basisPoints,
  venues: z.array(z.object({ name: z.string(), shareBps: basisPoints })),
});
export type RouteStep = z.output<typeof routeStepSchema>;

export const swapQuoteSchema = z.object({
  provider: z.enum(swapProviders),
  /** The amount after every fee. */
  dstAmount: unitsSchema,
  gas: z.nullable(z.int()),
  /** The route; null if the vendor's format of it is unknown. */
  route: z.nullable(z.array(routeStepSchema)),
  /** The platform's own fee, and its receiver. */
  feeBps: basisPoints,
  referrer: z.nullable(addressSchema),
  vendorFeeBps: z.nullable(basisPoints),
  /** The same provider's rate for about ten dollars, at most fifteen seconds old; null if it is unknown. */
  reference: z.nullable(z.object({ srcAmount: givenUnitsSchema, dstAmount: unitsSchema, askedAt: moment })),
  /** The time of the vendor's answer, and how long the request waited in the queue. */
  askedAt: moment,
  waitMs: moment,
});
export type SwapQuote = z.output<typeof swapQuoteSchema>;
/** The quote; null for a provider that the user did not choose and that is not asked now or not configured. */
export const quoteAnswerSchema = z.nullable(swapQuoteSchema);

export const swapRequestSchema = z.object({
  ...requested,
  slippage: slippageSchema,
  tax: z._default(taxSchema, none),
  fromAddress: addressSchema,
  permit: z.optional(permitSchema),
  /**
   * True if the approval is part of the same batch, or nothing is signed, so that the vendor cannot simulate the swap.
   */
  batch: z._default(z.boolean(), false),
  /** True if the vendor shall name no pools in the call, since those that it named come from no known factory. */
  avoidsPools: z._default(z.boolean(), false),
});
export type SwapRequest = z.output<typeof swapRequestSchema>;

export const builtSwapSchema = z.object({
  provider: z.enum(swapProviders),
  dstAmount: unitsSchema,
  feeBps: basisPoints,
  referrer: z.nullable(addressSchema),
  tx: z.object({
    to: addressSchema,
    data: z.templateLiteral(['0x', z.string().check(z.regex(/^(?:[0-9a-fA-F]{2})+$/))]),
    value: unitsSchema,
    gas: z.nullable(z.int()),
    gasPrice: z.nullable(unitsSchema),
  }),
});
export type BuiltSwap = z.output<typeof builtSwapSchema>;
