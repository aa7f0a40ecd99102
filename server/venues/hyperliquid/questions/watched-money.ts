import 'server-only';
import * as z from 'zod/mini';
import type { LedgerMove } from '../../../../lib/domain/notices/funds-events.ts';
import type { Usd } from '../../../../lib/math/amount.ts';
import type { Address } from '../../../../lib/schemas/address.ts';
import { amountSchema } from '../../../../lib/schemas/amount.ts';
import { accountModeOf } from '../../../../lib/venues/hyperliquid/info/funds.ts';
import { movementOf, nameOf } from '../../../../lib/venues/hyperliquid/info/ledger.ts';
import { spotMoneyOf } from '../../../../lib/venues/hyperliquid/info/spot-money.ts';
import { unchanged } from '../../outgoing/question.ts';
import { current, declareInfo, forWatch } from './declare-info.ts';
import { readBy } from './read-by.ts';

// The watch sends these requests about an account's money.

interface Owner {
  readonly user: Address;
}

const ofOwner = { fields: ({ user }: Owner) => ({ user }), line: forWatch, ...current } as const;

/** Requests how an account's dexes share its money. */
export const watchedMode = declareInfo({
  ...ofOwner,
  type: 'userAbstraction',
  schema: readBy(accountModeOf),
  transform: unchanged,
});

/** Requests an account's money in spot. */
export const watchedSpot = declareInfo({
  ...ofOwner,
  type: 'spotClearinghouseState',
  schema: readBy(spotMoneyOf),
  transform: unchanged,
});

const rowSchema = z.object({ time: z.int(), hash: z.string(), delta: z.looseObject({ type: z.string() }) });
/** The bridge repeats the nonce of the withdrawal that it pays. */
const byBridgeSchema = z.object({ type: z.literal('withdraw'), nonce: z.int() });

function moveOf({ time, hash, delta }: z.output<typeof rowSchema>, user: Address): LedgerMove {
  const movement = movementOf(delta, user);
  if (movement === undefined || movement.kind === 'transfer') return { time, hash, kind: 'other' };
  const { kind, amount, token = 'USDC' } = movement;
  const byBridge = z.safeParse(byBridgeSchema, delta);
  return {
    ...{ time, hash, amount, token: nameOf(token), kind },
    ...(byBridge.success && { nonce: byBridge.data.nonce }),
  };
}

/** Requests the rows of an account's ledger since a moment, the oldest first. */
export const watchedLedger = declareInfo({
  type: 'userNonFundingLedgerUpdates',
  fields: ({ user, startTime }: Owner & { readonly startTime: number }) => ({ user, startTime }),
  line: forWatch,
  schema: z.array(rowSchema),
  transform: (rows, { user }): readonly LedgerMove[] => rows.map((row) => moveOf(row, user)),
  ...current,
});

const daySchema = z.array(
  z.tuple([z.string(), z.object({ accountValueHistory: z.array(z.tuple([z.int(), amountSchema<'usd'>()])) })]),
);

/** Requests the values of an account over the last day, perpetuals and spot together, the oldest first. */
export const watchedDay = declareInfo({
  ...ofOwner,
  type: 'portfolio',
  schema: daySchema,
  transform: (windows): readonly Usd[] =>
    new Map(windows).get('day')?.accountValueHistory.map(([, value]) => value) ?? [],
});
