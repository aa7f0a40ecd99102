import * as z from 'zod/mini';
import { addressSchema } from '../../schemas/address.ts';
import { amountSchema } from '../../schemas/amount.ts';

const hash = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/i))]);
const dollars = amountSchema<'usdc'>();
const count = z.int().check(z.nonnegative());
const moment = z.optional(count);
const rail = z.enum(['bridge', 'cctp']);

/** What a screen says at most once, in whichever tab the person looks at. */
export const tellings = ['pending', 'mined', 'credited', 'updated', 'checked', 'failed', 'arrived'] as const;
export type Telling = (typeof tellings)[number];

const every = {
  id: z.string(),
  owner: addressSchema,
  rail,
  amount: dollars,
  /** What came of it at the other end, once it is there. */
  received: z.optional(dollars),
  told: z.array(z.enum(tellings)),
};

const depositSchema = z.object({
  ...every,
  kind: z.literal('deposit'),
  /** At most, of the amount. */
  fee: dollars,
  /** Of the transaction that carries it now: a wallet may have sped it up. */
  hash,
  nonce: count,
  firstBlock: count,
  /** `dropped` is no end: somebody may still have it and send it again. */
  stage: z.enum(['sent', 'dropped', 'reverted', 'replaced', 'mined', 'attesting', 'forwarding', 'stuck', 'credited']),
  isDelayed: z.boolean(),
  times: z.object({ switched: count, sent: count, seen: count, mined: moment, forwarded: moment, ended: moment }),
  forwardHash: z.optional(hash),
  /** Rows of the exchange's ledger that were there before it was sent. */
  earlier: z.array(z.string()),
  /** The row of the exchange's ledger: no other deposit may be taken for it. */
  credit: z.optional(z.string()),
  isUnified: z.boolean(),
  totalBefore: z.optional(dollars),
  hasUpdated: z.boolean(),
  /** Looks at the balance since it was mined. */
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
  /** The next block to be searched for its arrival. */
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

/** Nothing more will happen to it. */
export function isSettled({ stage }: FundsRecord): boolean {
  return ends.has(stage);
}
