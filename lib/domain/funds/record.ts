import * as z from 'zod/mini';
import { addressSchema } from '../../schemas/address.ts';
import { amountSchema } from '../../schemas/amount.ts';

const hash = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/i))]);
const dollars = amountSchema<'usdc'>();
const count = z.int().check(z.nonnegative());
const moment = z.optional(count);
const rail = z.enum(['bridge', 'cctp']);

/** The messages that a screen shows at most once per record, in whichever tab the user is looking at. */
export const tellings = ['pending', 'mined', 'credited', 'updated', 'checked', 'failed', 'arrived'] as const;
export type Telling = (typeof tellings)[number];

const every = {
  id: z.string(),
  owner: addressSchema,
  rail,
  amount: dollars,
  /** The amount that arrived at the other end, once it has. */
  received: z.optional(dollars),
  told: z.array(z.enum(tellings)),
};

const depositSchema = z.object({
  ...every,
  kind: z.literal('deposit'),
  /** The most that is taken from the amount. */
  fee: dollars,
  /** The transaction that carries the deposit now: the wallet may have replaced it to speed it up. */
  hash,
  nonce: count,
  firstBlock: count,
  /** `dropped` is not final: a node may still hold the transaction and broadcast it again. */
  stage: z.enum(['sent', 'dropped', 'reverted', 'replaced', 'mined', 'attesting', 'forwarding', 'stuck', 'credited']),
  isDelayed: z.boolean(),
  times: z.object({ switched: count, sent: count, seen: count, mined: moment, forwarded: moment, ended: moment }),
  /** The exchange's time when the deposit began; absent in older records, which did not ask for it. */
  atVenue: moment,
  forwardHash: z.optional(hash),
  /** Rows that the exchange's ledger already had before the deposit was sent. */
  earlier: z.array(z.string()),
  /** The deposit's row in the exchange's ledger, which no other deposit may claim. */
  credit: z.optional(z.string()),
  isUnified: z.boolean(),
  totalBefore: z.optional(dollars),
  hasUpdated: z.boolean(),
  /** How often the balance has been checked since the transaction was mined. */
  polls: count,
});
export type DepositRecord = z.output<typeof depositSchema>;
export type DepositStage = DepositRecord['stage'];

const withdrawalSchema = z.object({
  ...every,
  kind: z.literal('withdrawal'),
  fee: dollars,
  nonce: count,
  stage: z.enum(['accepted', 'arrived']),
  /** The next block to search for the withdrawal's arrival. */
  nextBlock: count,
  times: z.object({ accepted: count, ended: moment }),
  hash: z.optional(hash),
});
export type WithdrawalRecord = z.output<typeof withdrawalSchema>;

export const fundsRecordSchema = z.discriminatedUnion('kind', [depositSchema, withdrawalSchema]);
export type FundsRecord = z.output<typeof fundsRecordSchema>;

const ends: ReadonlySet<DepositStage | WithdrawalRecord['stage']> = new Set([
  'reverted',
  'replaced',
  'credited',
  'arrived',
]);

/** True when nothing more will happen to the transfer. */
export function isSettled({ stage }: FundsRecord): boolean {
  return ends.has(stage);
}
