import * as z from 'zod/mini';
import { shareIdPattern } from '../config/site/shares.ts';
import { pictureLooks, pictureSizeNames } from '../config/site/social-pictures.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';

export const shareIdSchema = z.string().check(z.regex(shareIdPattern));

/** The facts that a shared trade shows. No field holds anything that its owner hides. */
const shownSchema = z.object({
  coin: z.string(),
  side: z.enum(['long', 'short']),
  entry: amountSchema<'price'>(),
  exit: amountSchema<'price'>(),
  /** How far the price moved in the position's favour, in percent of the entry. */
  move: amountSchema<'percent'>(),
  heldMinutes: z.int(),
  /** A date in UTC. */
  closedOn: z.iso.date(),
  liquidated: z.boolean(),
  leverage: z.optional(z.int()),
  marginReturn: z.optional(amountSchema<'percent'>()),
  size: z.optional(amountSchema<'size'>()),
  /** After fees and funding. */
  pnl: z.optional(amountSchema<'usd'>()),
  fees: z.optional(amountSchema<'usd'>()),
  funding: z.optional(amountSchema<'usd'>()),
  shownWallet: z.optional(addressSchema),
  /** The closing order; present if no part of the trade is hidden: with it, anybody can calculate the figures again. */
  orderId: z.optional(z.int()),
  caption: z.optional(z.string()),
});
export type ShownTrade = z.output<typeof shownSchema>;

export const tradeSummarySchema = z.object({
  ...shownSchema.shape,
  shareId: shareIdSchema,
  pictureSize: z.enum(pictureSizeNames),
  /** Whether its owner shows it on the board. */
  isListed: z.boolean(),
  createdAt: z.int(),
});
export type TradeSummary = z.output<typeof tradeSummarySchema>;

/** The owner's choices. The figures come from the exchange alone. */
const chosen = {
  userAddress: addressSchema,
  /** An order of the caller's own that closed part of a position. */
  order: z.int().check(z.positive()),
  look: z.enum(pictureLooks),
  size: z.enum(pictureSizeNames),
  locale: z.string().check(z.maxLength(5)),
  caption: z.string().check(z.maxLength(200)),
  shows: z.strictObject({ dollars: z.boolean(), size: z.boolean(), address: z.boolean() }),
};
export const summaryRequestSchema = z.strictObject(chosen);
export type SummaryRequest = z.output<typeof summaryRequestSchema>;

export const summaryPreviewSchema = z.object({
  trade: shownSchema,
  /** A PNG in base64. */
  picture: z.string(),
  /** False for a caption in letters that the picture's font lacks: then only the page shows it. */
  isCaptionDrawn: z.boolean(),
});

export const summarySharedSchema = z.object({ shareId: shareIdSchema });
export const ownSummariesRequestSchema = z.object({ userAddress: addressSchema });
export const ownSummariesSchema = z.object({ summaries: z.array(tradeSummarySchema) });
export const summaryDeletionSchema = z.object({ userAddress: addressSchema, shareId: shareIdSchema });
export const summaryDeletedSchema = z.object({ deleted: z.boolean() });
export const summaryListingSchema = z.object({
  userAddress: addressSchema,
  shareId: shareIdSchema,
  isListed: z.boolean(),
});
export const summaryListedSchema = z.object({ isListed: z.boolean() });
