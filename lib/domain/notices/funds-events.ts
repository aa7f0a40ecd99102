import { arrivalPatienceMs, mostLeaving } from '../../config/notices.ts';
import type { Tokens } from '../../math/amount.ts';
import type { Leaving } from '../../schemas/notices.ts';
import type { HistoryEntry } from '../funds/history.ts';
import type { NoticeEvent } from './find-events.ts';

interface MoneyMove extends Pick<HistoryEntry, 'hash' | 'time' | 'amount' | 'token'> {
  readonly kind: 'deposit' | 'withdrawal';
  /** The bridge repeats this number when it pays a withdrawal; no other row of the ledger has one. */
  readonly nonce?: number;
}

/** Transfers within the exchange, and rows of an unknown kind or amount. */
interface OtherMove extends Pick<HistoryEntry, 'hash' | 'time'> {
  readonly kind: 'other';
}

/** A row of the exchange's ledger, as far as notices need it. */
export type LedgerMove = MoneyMove | OtherMove;

/** A payment of the bridge. */
export interface Arrival {
  readonly owner: string;
  readonly nonce: number;
  readonly amount: Tokens;
}

const dollar = 'USDC';
const withdrawalName = (hash: string, nonce: number): string => `withdrawal ${hash} ${nonce}`;

/**
 * Returns the events that ledger rows show at once: deposits, and withdrawals by a route whose arrival cannot be
 * observed.
 */
export function ledgerEvents(moves: readonly LedgerMove[]): readonly NoticeEvent[] {
  return moves.flatMap((move): readonly NoticeEvent[] => {
    if (move.kind === 'other') return [];
    const { hash, time, kind, amount, token, nonce } = move;
    const what = { amount, token };
    if (kind === 'deposit')
      return [{ name: `deposit ${hash} ${time} ${amount}`, happenedAt: time, facts: { kind, ...what } }];
    if (nonce !== undefined) return [];
    return [{ name: withdrawalName(hash, time), happenedAt: time, facts: { kind, ...what, hasArrived: false } }];
  });
}

export interface Followed {
  readonly events: readonly NoticeEvent[];
  /** The withdrawals whose payments are still awaited. */
  readonly leaving: readonly Leaving[];
}

const leftEvent = ({ hash, time, nonce, amount }: Leaving): NoticeEvent => ({
  name: withdrawalName(hash, nonce),
  happenedAt: time,
  facts: { kind: 'withdrawal', amount, token: dollar, hasArrived: false },
});

/**
 * Adds new withdrawals by the bridge to those whose payment is awaited; beyond the maximum, only their sending is
 * reported.
 */
export function awaitPayments(known: readonly Leaving[], moves: readonly LedgerMove[]): Followed {
  const fresh = moves.flatMap((move) => {
    if (move.kind !== 'withdrawal' || move.nonce === undefined) return [];
    const { hash, time, nonce, amount } = move;
    return [{ hash, time, nonce, amount }];
  });
  const all = [...known, ...fresh];
  return { events: all.slice(mostLeaving).map(leftEvent), leaving: all.slice(0, mostLeaving) };
}

/** Reports which withdrawals have arrived, and which can only be reported as sent; the others are still awaited. */
export function followLeaving(leaving: readonly Leaving[], arrivals: readonly Arrival[], nowMs: number): Followed {
  const arrivalOf = ({ nonce }: Leaving) => arrivals.find((each) => each.nonce === nonce);
  const isWaiting = (each: Leaving): boolean => arrivalOf(each) === undefined && nowMs - each.time < arrivalPatienceMs;
  const events = leaving.flatMap((each): readonly NoticeEvent[] => {
    if (isWaiting(each)) return [];
    const arrival = arrivalOf(each);
    if (arrival === undefined) return [leftEvent(each)];
    const facts = { kind: 'withdrawal', amount: arrival.amount, token: dollar, hasArrived: true } as const;
    return [{ ...leftEvent(each), happenedAt: nowMs, facts }];
  });
  return { events, leaving: leaving.filter(isWaiting) };
}
