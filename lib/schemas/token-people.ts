import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';

// The holders of a token, and its traders.

const percent = z.optional(amountSchema<'percent'>());

/** The largest holders as the vendor lists them, in the form in which the database stores them. */
export const largestHoldersSchema = z.object({
  rows: z.array(
    z.object({
      address: addressSchema,
      /** In the token's smallest units. */
      units: z.string().check(z.regex(/^\d{1,78}$/)),
      /** The share of the whole supply. */
      share: percent,
      isContract: z.boolean(),
    }),
  ),
  at: z.int(),
});
export type LargestHolders = z.output<typeof largestHoldersSchema>;

const holderKinds = ['wallet', 'contract', 'pool', 'burned', 'ours'] as const;

export const tokenHoldersSchema = z.object({
  holders: z.readonly(
    z.array(
      z.object({
        address: addressSchema,
        balance: amountSchema<'tokens'>(),
        share: percent,
        kind: z.enum(holderKinds),
      }),
    ),
  ),
  /** The share of the ten largest wallets in the unburned supply, as among the safety facts. */
  topTen: percent,
  at: z.int(),
});
export type TokenHolders = z.output<typeof tokenHoldersSchema>;

const side = z.object({
  trades: z.int(),
  amount: z.optional(amountSchema<'tokens'>()),
  value: z.optional(amountSchema<'usd'>()),
});

export const tokenTradersSchema = z.object({
  traders: z.readonly(z.array(z.object({ address: addressSchema, bought: side, sold: side }))),
  ageMs: z.int().check(z.nonnegative()),
});
export type TokenTraders = z.output<typeof tokenTradersSchema>;
