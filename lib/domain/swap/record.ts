import * as z from 'zod/mini';
import { swapProviders } from '../../config/swaps.ts';
import { addressSchema } from '../../schemas/address.ts';
import { chainIdSchema } from '../../schemas/chain.ts';

const hash = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/i))]);
const count = z.int().check(z.nonnegative());
const moment = z.optional(count);
/** Units as text, because they may exceed the range of a number. */
const units = z.string().check(z.regex(/^\d{1,78}$/));
const signedUnits = z.string().check(z.regex(/^-?\d{1,78}$/));

const token = z.object({
  address: addressSchema,
  symbol: z.string(),
  decimals: z.int().check(z.nonnegative(), z.lte(255)),
  isNative: z.boolean(),
});

/** The messages that a screen shows at most once per record, in whichever tab the user is looking at. */
export const swapTellings = ['sent', 'done', 'failed'] as const;
export type SwapTelling = (typeof swapTellings)[number];

/**
 * `failing`: the transaction failed in a block that may still be reorganised. `unsent`: the wallet dropped a batch
 * before any network saw it.
 */
export const swapStages = [
  'sent',
  'dropped',
  'mined',
  'failing',
  'confirmed',
  'reverted',
  'replaced',
  'unsent',
] as const;
export type SwapStage = (typeof swapStages)[number];

/** A transaction of a swap that a wallet has sent: an approval, the swap itself, or the wrapping of a coin. */
export const swapRecordSchema = z.object({
  id: z.string(),
  owner: addressSchema,
  kind: z.enum(['approval', 'swap', 'wrap']),
  chainId: chainIdSchema,
  pairId: z.int(),
  side: z.enum(['buy', 'sell']),
  /** The provider; undefined if no vendor is involved. */
  provider: z.optional(z.enum(swapProviders)),
  spent: token,
  bought: token,
  amount: units,
  /** The amount that the quote promised and the least that could arrive; 0 for an approval. */
  quoted: units,
  least: units,
  feeBps: count,
  /**
   * The transaction that carries the swap now: the wallet may have replaced it to speed it up. Undefined while only the
   * wallet knows which transaction carries a batch.
   */
  hash: z.optional(hash),
  /** The wallet's own id of a batch of an approval and this swap. */
  batch: z.optional(z.string().check(z.minLength(1))),
  nonce: count,
  firstBlock: count,
  stage: z.enum(swapStages),
  /** The block that contains the transaction. */
  block: z.optional(count),
  /** The contract's own reason for reverting. */
  reason: z.optional(z.string()),
  received: z.optional(signedUnits),
  /** The fee that the chain charged, in units of its coin. */
  gasPaid: z.optional(units),
  /** Prices of one whole token in dollars when it was sent, for the cost basis. */
  spentPrice: z.optional(z.string()),
  boughtPrice: z.optional(z.string()),
  times: z.object({ sent: count, seen: count, mined: moment, ended: moment }),
  told: z.array(z.enum(swapTellings)),
});
export type SwapRecord = z.output<typeof swapRecordSchema>;

const ends: ReadonlySet<SwapStage> = new Set(['confirmed', 'reverted', 'replaced', 'unsent']);

/** True when nothing more will happen to the transaction. */
export function isSettled({ stage }: SwapRecord): boolean {
  return ends.has(stage);
}
