import { inUnit, type Tokens, tokens, type Usd } from '../../math/amount.ts';
import { abs, sub } from '../../math/arithmetic.ts';
import { isNegative, isZero } from '../../math/comparison.ts';
import { notional } from '../../math/units.ts';
import { type Fill, type FundingPayment, isSpot } from './activity.ts';

/** Everything known about an account's activity, each list complete. */
export interface Records {
  readonly fills: readonly Fill[];
  readonly payments: readonly FundingPayment[];
  readonly transfers: readonly Transfer[];
  /** The two coins of each spot pair. */
  readonly pairs: ReadonlyMap<string, SpotPair>;
}

export interface SpotPair {
  readonly base: string;
  readonly quote: string;
}

interface Sum {
  readonly amount: Tokens;
  readonly currency: string;
}

/** A row of the ledger in accounting terms. */
export interface Transfer {
  readonly time: number;
  readonly hash: string;
  /** `own`: a transfer between the account's own sides. */
  readonly kind: 'deposit' | 'withdrawal' | 'reward' | 'own';
  readonly amount: Tokens;
  readonly token: string;
  /** The fees that the account paid for it, each in its own coin. */
  readonly fees: readonly Sum[];
}

export type EntryKind = 'profit' | 'fee' | 'rebate' | 'funding' | 'trade' | 'deposit' | 'withdrawal' | 'reward' | 'gas';

/** One event for accounting: the received and the sent amount, both unsigned. */
export interface StatementEntry {
  readonly time: number;
  readonly kind: EntryKind;
  readonly coin: string;
  readonly received: Sum | undefined;
  readonly sent: Sum | undefined;
  readonly fee: Sum | undefined;
  readonly hash: string;
  /** The value in dollars, if it is known. */
  readonly worth?: Usd;
}

const dollar = 'USDC';
/** The venue writes zeros if there is no transaction hash. */
const noHash = /^0x0*$/;
const knownHash = (hash: string): string => (noHash.test(hash) ? '' : hash);

type Named = Pick<StatementEntry, 'time' | 'coin' | 'hash'>;

/** Returns no entry for an amount of zero. */
function signedEntry(of: Named, kind: EntryKind, amount: Tokens, currency = dollar): readonly StatementEntry[] {
  if (isZero(amount)) return [];
  const moved = { amount: abs(amount), currency };
  const isOut = isNegative(amount);
  return [{ ...of, kind, received: isOut ? undefined : moved, sent: isOut ? moved : undefined, fee: undefined }];
}

function feeEntry(of: Named, { fee, feeToken }: Fill): readonly StatementEntry[] {
  return signedEntry(of, isNegative(fee) ? 'rebate' : 'fee', sub(tokens('0'), fee), feeToken);
}

function fillEntries(fill: Fill, pairs: ReadonlyMap<string, SpotPair>): readonly StatementEntry[] {
  const { time, coin, hash, price, size, side } = fill;
  const of = { time, coin, hash: knownHash(hash) };
  if (!isSpot(coin)) return [...signedEntry(of, 'profit', inUnit<'tokens'>(fill.closedPnl)), ...feeEntry(of, fill)];
  const { base, quote } = pairs.get(coin) ?? { base: coin, quote: dollar };
  const amount = { amount: inUnit<'tokens'>(size), currency: base };
  const value = { amount: inUnit<'tokens'>(notional(price, size)), currency: quote };
  const [received, sent] = side === 'buy' ? [amount, value] : [value, amount];
  return [{ ...of, kind: 'trade', received, sent, fee: undefined }, ...feeEntry(of, fill)];
}

/** A transfer between an account's own sides is not an entry, but its fee is. */
function transferEntries({ time, hash, kind, amount, token, fees }: Transfer): readonly StatementEntry[] {
  const of = { time, coin: token, hash: knownHash(hash) };
  const feeEntries = (sums: readonly Sum[]) =>
    sums.map((sent): StatementEntry => ({ ...of, kind: 'fee', sent, received: undefined, fee: undefined }));
  if (kind === 'own') return feeEntries(fees);
  const moved = { amount, currency: token };
  if (kind !== 'withdrawal')
    return [{ ...of, kind, received: moved, sent: undefined, fee: undefined }, ...feeEntries(fees)];
  // A row has room for one fee.
  const [fee, ...others] = fees;
  return [{ ...of, kind, sent: moved, received: undefined, fee }, ...feeEntries(others)];
}

/** Returns the entries, oldest first. */
export function statementOf({ fills, payments, transfers, pairs }: Records): readonly StatementEntry[] {
  const entries = [
    ...fills.flatMap((fill) => fillEntries(fill, pairs)),
    ...payments.flatMap(({ time, coin, hash, amount }) =>
      signedEntry({ time, coin, hash: knownHash(hash) }, 'funding', inUnit<'tokens'>(amount)),
    ),
    ...transfers.flatMap(transferEntries),
  ];
  return entries.sort((left, right) => left.time - right.time);
}
