import * as z from 'zod/mini';
import { cctp } from '../../../config/funds.ts';
import type { HistoryEntry, Place } from '../../../domain/funds/history.ts';
import type { Tokens } from '../../../math/amount.ts';
import { isZero } from '../../../math/comparison.ts';
import { type Address, addressSchema } from '../../../schemas/address.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const amount = amountSchema<'tokens'>();
const text = z.string();

const movementSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('deposit'), usdc: amount }),
  z.object({ type: z.literal('withdraw'), usdc: amount, fee: amount }),
  z.object({ type: z.literal('accountClassTransfer'), usdc: amount, toPerp: z.boolean() }),
  z.object({
    type: z.literal('internalTransfer'),
    usdc: amount,
    user: addressSchema,
    destination: addressSchema,
    fee: amount,
  }),
  z.object({
    type: z.literal('spotTransfer'),
    token: text,
    amount,
    user: addressSchema,
    destination: addressSchema,
    fee: amount,
    feeToken: z.optional(text),
    nativeTokenFee: z.optional(amount),
  }),
  z.object({
    type: z.literal('send'),
    token: text,
    amount,
    user: addressSchema,
    destination: addressSchema,
    sourceDex: text,
    destinationDex: text,
    fee: amount,
    feeToken: z.optional(text),
    nativeTokenFee: z.optional(amount),
  }),
  z.object({
    type: z.literal('subAccountTransfer'),
    usdc: amount,
    user: addressSchema,
    destination: addressSchema,
  }),
  z.object({ type: z.literal('vaultDeposit'), usdc: amount }),
  z.object({ type: z.literal('vaultWithdraw'), netWithdrawnUsd: amount }),
]);
type Movement = z.output<typeof movementSchema>;

const rowSchema = z.object({ time: z.int(), hash: text, delta: z.looseObject({ type: text }) });

/** The fees that the account itself paid. */
interface Cost {
  readonly fee?: Tokens | undefined;
  readonly feeToken?: string | undefined;
  readonly nativeTokenFee?: Tokens | undefined;
}

type Reported = Pick<HistoryEntry, 'kind' | 'from' | 'to' | 'amount'> & Partial<Pick<HistoryEntry, 'token'>> & Cost;

const dexPlace = (dex: string): Place => (dex === 'spot' ? 'spot' : 'perp');

const costOf = ({ fee, feeToken, nativeTokenFee }: Cost): Cost => ({ fee, feeToken, nativeTokenFee });

type Sent = Extract<Movement, { type: 'send' }>;

function sentReport(row: Sent, owner: Address): Reported {
  const { amount: moved, token, user, destination, sourceDex, destinationDex } = row;
  const what = { amount: moved, token };
  const cost = costOf(row);
  const [from, to] = [dexPlace(sourceDex), dexPlace(destinationDex)];
  // Circle's route comes in from the wallet contract and goes out to the system address of USDC.
  if (user === cctp.coreDepositWallet) return { ...what, kind: 'deposit', from: 'arbitrum', to };
  if (destination === cctp.usdcSystemAddress) return { ...what, kind: 'withdrawal', from, to: 'arbitrum', ...cost };
  if (user === destination) return { ...what, kind: 'transfer', from, to, ...cost };
  return user === owner
    ? { ...what, kind: 'transfer', from, to: destination, ...cost }
    : { ...what, kind: 'transfer', from: user, to };
}

function between(
  { user, destination, ...row }: { user: Address; destination: Address } & Cost,
  owner: Address,
  side: Place,
) {
  return user === owner ? { from: side, to: destination, ...costOf(row) } : { from: user, to: side };
}

function readMovement(row: Movement, owner: Address): Reported {
  switch (row.type) {
    case 'deposit':
      return { kind: 'deposit', from: 'arbitrum', to: 'perp', amount: row.usdc };
    case 'withdraw':
      return { kind: 'withdrawal', from: 'perp', to: 'arbitrum', amount: row.usdc, fee: row.fee };
    case 'accountClassTransfer': {
      const [from, to] = row.toPerp ? (['spot', 'perp'] as const) : (['perp', 'spot'] as const);
      return { kind: 'transfer', from, to, amount: row.usdc };
    }
    case 'internalTransfer':
      return { kind: 'transfer', amount: row.usdc, ...between(row, owner, 'perp') };
    case 'spotTransfer':
      return { kind: 'transfer', amount: row.amount, token: row.token, ...between(row, owner, 'spot') };
    case 'send':
      return sentReport(row, owner);
    case 'subAccountTransfer':
      return { kind: 'transfer', amount: row.usdc, ...between(row, owner, 'perp') };
    case 'vaultDeposit':
      return { kind: 'transfer', from: 'perp', to: 'vault', amount: row.usdc };
    case 'vaultWithdraw':
      return { kind: 'transfer', from: 'vault', to: 'perp', amount: row.netWithdrawnUsd };
    default:
      return row satisfies never;
  }
}

/** Returns undefined for rows of other kinds, including future ones. */
export function movementOf(delta: unknown, owner: Address): Reported | undefined {
  const row = z.safeParse(movementSchema, delta);
  return row.success ? readMovement(row.data, owner) : undefined;
}

/** Some rows append the token's id to its name. */
export const nameOf = (token: string): string => token.split(':')[0] ?? token;

/** Rows have no id of their own: two identical ones are distinguished by their order. */
function keyRows(rows: readonly Omit<HistoryEntry, 'key'>[]): readonly HistoryEntry[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = `${row.hash} ${row.time} ${row.kind} ${row.amount}`;
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return { ...row, key: `${name} ${times}` };
  });
}

/** Returns the movements of dollars or tokens, ignoring rows of other kinds. */
export function historyOf(answer: unknown, owner: Address): readonly HistoryEntry[] {
  const rows = decodeAnswer(z.array(rowSchema), answer).flatMap(({ time, hash, delta }) => {
    const movement = movementOf(delta, owner);
    if (movement === undefined) return [];
    const { token = 'USDC', fee, kind, from, to, amount: moved } = movement;
    return [
      {
        kind,
        from,
        to,
        amount: moved,
        token: nameOf(token),
        fee: fee === undefined || isZero(fee) ? undefined : fee,
        time,
        hash,
      },
    ];
  });
  return keyRows(rows);
}

export async function readHistory(
  ask: AskInfo,
  owner: Address,
  signal?: AbortSignal,
): Promise<readonly HistoryEntry[]> {
  return historyOf(await ask({ type: 'userNonFundingLedgerUpdates', user: owner }, signal), owner);
}
