import { inUnit, type Tokens, tokens } from '../../math/amount.ts';
import { abs, sub } from '../../math/arithmetic.ts';
import { isNegative, isZero } from '../../math/comparison.ts';
import { notional } from '../../math/units.ts';
import type { HistoryEntry, Place } from '../funds/history.ts';
import { type Fill, type FundingPayment, isSpot } from './activity.ts';

/** Everything an account did that is known, each part whole. */
export interface Records {
  readonly fills: readonly Fill[];
  readonly payments: readonly FundingPayment[];
  readonly transfers: readonly HistoryEntry[];
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

export const entryKinds = ['profit', 'fee', 'rebate', 'funding', 'trade', 'deposit', 'withdrawal'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One thing that a bookkeeper counts: what came and what went, both without a sign. */
export interface StatementEntry {
  readonly time: number;
  readonly kind: EntryKind;
  readonly coin: string;
  readonly received: Sum | undefined;
  readonly sent: Sum | undefined;
  readonly fee: Sum | undefined;
  readonly hash: string;
}

const dollar = 'USDC';
/** The venue writes zeros where no transaction has a name. */
const noHash = /^0x0*$/;

type Named = Pick<StatementEntry, 'time' | 'coin' | 'hash'>;

/** None for nothing. */
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
  const of = { time, coin, hash: noHash.test(hash) ? '' : hash };
  if (!isSpot(coin)) return [...signedEntry(of, 'profit', inUnit<'tokens'>(fill.closedPnl)), ...feeEntry(of, fill)];
  const { base, quote } = pairs.get(coin) ?? { base: coin, quote: dollar };
  const amount = { amount: inUnit<'tokens'>(size), currency: base };
  const value = { amount: inUnit<'tokens'>(notional(price, size)), currency: quote };
  const [received, sent] = side === 'buy' ? [amount, value] : [value, amount];
  return [{ ...of, kind: 'trade', received, sent, fee: undefined }, ...feeEntry(of, fill)];
}

const isOwn = (place: Place) => place === 'perp' || place === 'spot';

/** What moves between an account's own sides is no event. */
function transferEntries({ time, hash, from, to, amount, token, fee }: HistoryEntry): readonly StatementEntry[] {
  const of = { time, coin: token, hash };
  const cost = fee === undefined ? undefined : { amount: fee, currency: token };
  if (isOwn(from) && isOwn(to)) return [];
  const moved = { amount, currency: token };
  return isOwn(from)
    ? [{ ...of, kind: 'withdrawal', sent: moved, received: undefined, fee: cost }]
    : [{ ...of, kind: 'deposit', received: moved, sent: undefined, fee: undefined }];
}

/** The oldest first. */
export function statementOf({ fills, payments, transfers, pairs }: Records): readonly StatementEntry[] {
  const entries = [
    ...fills.flatMap((fill) => fillEntries(fill, pairs)),
    ...payments.flatMap(({ time, coin, hash, amount }) =>
      signedEntry({ time, coin, hash: noHash.test(hash) ? '' : hash }, 'funding', inUnit<'tokens'>(amount)),
    ),
    ...transfers.flatMap(transferEntries),
  ];
  return entries.sort((left, right) => left.time - right.time);
}
