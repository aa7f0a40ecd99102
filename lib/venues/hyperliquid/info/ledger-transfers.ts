import * as z from 'zod/mini';
import type { Place } from '../../../domain/funds/history.ts';
import type { Transfer } from '../../../domain/portfolio/statement.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Tokens } from '../../../math/amount.ts';
import { abs } from '../../../math/arithmetic.ts';
import { isNegative, isZero } from '../../../math/comparison.ts';
import { type Address, addressSchema } from '../../../schemas/address.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import { movementOf, nameOf } from './ledger.ts';

const amount = amountSchema<'tokens'>();
const text = z.string();
const [dollar, native] = ['USDC', 'HYPE'];

const rowSchema = z.object({
  time: z.int(),
  hash: text,
  delta: z.looseObject({ type: text, vault: z.optional(addressSchema) }),
});

/** The schemas of ledger rows that the history of deposits and withdrawals does not show. */
const bookedSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rewardsClaim'), token: text, amount }),
  z.object({ type: z.literal('vaultLeaderCommission'), user: addressSchema, usdc: amount }),
  z.object({ type: z.literal('vaultDistribution'), usdc: amount }),
  z.object({ type: z.literal('vaultCreate'), usdc: amount, fee: amount }),
  z.object({ type: z.literal('spotGenesis'), token: text, amount }),
  z.object({ type: z.literal('deployGasAuction'), token: text, amount }),
  z.object({ type: z.literal('cStakingTransfer'), token: text, amount, isDeposit: z.boolean() }),
  z.object({
    type: z.literal('borrowLend'),
    token: text,
    operation: z.enum(['supply', 'withdraw', 'repay', 'borrow']),
    amount,
    interestAmount: amount,
  }),
  z.object({ type: z.literal('activateDexAbstraction'), token: text, amount }),
  z.object({ type: z.literal('liquidation'), liquidatedNtlPos: amount }),
]);
type Booked = z.output<typeof bookedSchema>;

type Reported = Pick<Transfer, 'kind' | 'amount' | 'token' | 'fees'>;

const outOf = (isOut: boolean) => (isOut ? 'withdrawal' : 'deposit');

function feesOf(sum: Tokens | undefined, token: string): Transfer['fees'] {
  return sum === undefined || isZero(sum) ? [] : [{ amount: sum, currency: nameOf(token) }];
}

/** Returns undefined if the row does not report its effect on this account. */
function bookedReport(row: Booked, owner: Address): Reported | undefined {
  switch (row.type) {
    case 'rewardsClaim':
      return { kind: 'reward', amount: row.amount, token: row.token, fees: [] };
    case 'vaultLeaderCommission':
      return row.user === owner ? { kind: 'reward', amount: row.usdc, token: dollar, fees: [] } : undefined;
    case 'vaultDistribution':
      return { kind: 'deposit', amount: row.usdc, token: dollar, fees: [] };
    case 'vaultCreate':
      return { kind: 'withdrawal', amount: row.usdc, token: dollar, fees: feesOf(row.fee, dollar) };
    case 'spotGenesis':
      return { kind: outOf(isNegative(row.amount)), amount: abs(row.amount), token: row.token, fees: [] };
    case 'deployGasAuction':
      return { kind: 'withdrawal', amount: row.amount, token: row.token, fees: [] };
    case 'cStakingTransfer':
      return { kind: outOf(row.isDeposit), amount: row.amount, token: row.token, fees: [] };
    case 'borrowLend': {
      // The venue does not document whether the interest is a part of the amount.
      if (!isZero(row.interestAmount)) return undefined;
      const isOut = row.operation === 'supply' || row.operation === 'repay';
      return { kind: outOf(isOut), amount: row.amount, token: row.token, fees: [] };
    }
    case 'activateDexAbstraction':
      return { kind: 'own', amount: row.amount, token: row.token, fees: [] };
    case 'liquidation':
      // The amounts that a liquidation took are contained in its fills.
      return { kind: 'own', amount: row.liquidatedNtlPos, token: dollar, fees: [] };
    default:
      return row satisfies never;
  }
}

const isOwn = (place: Place) => place === 'perp' || place === 'spot';

function movementReport(delta: unknown, owner: Address): Reported | undefined {
  const movement = movementOf(delta, owner);
  if (movement === undefined) return undefined;
  const { from, to, amount: moved, token = dollar, fee, feeToken, nativeTokenFee } = movement;
  const [wasOwn, willBeOwn] = [isOwn(from), isOwn(to)];
  const hasFee = fee !== undefined && !isZero(fee);
  // Rows without a token are in dollars, and so are their fees. A fee in an unknown coin cannot be booked.
  const coin = movement.token === undefined ? dollar : feeToken;
  if (hasFee && (coin === undefined || coin === '')) return undefined;
  return {
    kind: wasOwn && willBeOwn ? 'own' : outOf(wasOwn),
    amount: moved,
    token,
    fees: [...feesOf(fee, coin ?? ''), ...feesOf(nativeTokenFee, native)],
  };
}

function bookedOf(delta: unknown, owner: Address): Reported | undefined {
  const row = z.safeParse(bookedSchema, delta);
  return row.success ? bookedReport(row.data, owner) : undefined;
}

const kindOf = z.object({ delta: z.object({ type: text }) });

/** The error names the kind of the row, so that the screen can show it. */
function unreadable(row: unknown): AppError {
  const named = z.safeParse(kindOf, row);
  return new AppError('venue.unreadable', { details: { ledgerRow: named.success ? named.data.delta.type : '?' } });
}

/** Converts every row or fails: accounts with a gap are wrong accounts. */
export function transfersOf(rows: readonly unknown[], owner: Address): readonly Transfer[] {
  return rows.map((row) => {
    const read = z.safeParse(rowSchema, row);
    if (!read.success) throw unreadable(row);
    const { time, hash, delta } = read.data;
    // A vault's own ledger has the rows of its depositors, seen from their side.
    const reported = delta.vault === owner ? undefined : (movementReport(delta, owner) ?? bookedOf(delta, owner));
    if (reported === undefined) throw unreadable(row);
    return { ...reported, token: nameOf(reported.token), time, hash };
  });
}
