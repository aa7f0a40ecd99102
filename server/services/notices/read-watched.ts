import 'server-only';
import { spotBalance } from '../../../lib/domain/funds/account.ts';
import { fillEvents, hasTraded, type NoticeEvent, type Reading } from '../../../lib/domain/notices/find-events.ts';
import { awaitPayments, ledgerEvents } from '../../../lib/domain/notices/funds-events.ts';
import { cashOf, hasMoneyMoved, isLedgerDue } from '../../../lib/domain/notices/money.ts';
import type { AccountState } from '../../../lib/domain/portfolio/account.ts';
import type { Fill } from '../../../lib/domain/portfolio/activity.ts';
import { unifiedState } from '../../../lib/domain/portfolio/unified-state.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { HeldPosition } from '../../../lib/schemas/notices.ts';
import type { KeptReading, WatchedAccount } from '../../db/repositories/watched-accounts.ts';
import { answerOf } from '../../venues/outgoing/outcome.ts';
import { exchange } from '../exchange-access.ts';

export interface ReadAccount {
  /** The reading before; undefined for an account that was not read yet. */
  readonly before: Reading | undefined;
  readonly now: Reading;
  readonly state: AccountState;
  /** The trades of the account, and the deposits and withdrawals. */
  readonly found: readonly NoticeEvent[];
  /** How far the account's past is told of from now on. */
  readonly past: Pick<KeptReading, 'fillsEndAt' | 'moneyMoved' | 'ledgerEndAt' | 'ledgerReadAt' | 'leaving'>;
}

const heldOf = ({ positions }: AccountState): readonly HeldPosition[] =>
  positions.map(({ coin, side, size, entryPrice, markPrice, liquidationPrice, funding }) => ({
    ...{ coin, side, size, mark: markPrice, entry: entryPrice, funding },
    ...(liquidationPrice !== undefined && { liquidation: liquidationPrice }),
  }));

const isUnified = async (user: Address): Promise<boolean> =>
  answerOf(await exchange().watchedKind({ user })) === 'unified';

async function readState(user: Address, unified: boolean): Promise<AccountState> {
  const state = answerOf(await exchange().watchedState({ user }));
  return unified ? unifiedState(state, spotBalance(answerOf(await exchange().watchedSpot({ user })))) : state;
}

/** Asks which of the orders that were filled had waited for a trigger. */
async function goalsOf(user: Address, fills: readonly Fill[]): Promise<ReadonlyMap<number, 'tp' | 'sl'>> {
  const goals = new Map<number, 'tp' | 'sl'>();
  for (const id of new Set(fills.map(({ orderId }) => orderId))) {
    const goal = answerOf(await exchange().goalOfOrder({ user, id }));
    if (goal !== undefined) goals.set(id, goal);
  }
  return goals;
}

const readFills = async ({ wallet: user, fillsEndAt }: WatchedAccount): Promise<readonly Fill[]> =>
  answerOf(await exchange().watchedFills({ user, startTime: fillsEndAt }));

/** Finds what happened between two readings. Fills and ledger weigh ten times as much as a reading, so each needs a cause. */
async function readPast(account: WatchedAccount, before: Reading | undefined, now: Reading, look: boolean) {
  const { wallet: user, ledgerEndAt, ledgerReadAt } = account;
  const traded = before === undefined || hasTraded(before, now);
  const fills = traded ? await readFills(account) : [];
  const moved = account.moneyMoved || (before !== undefined && hasMoneyMoved(before, now, fills));
  const unread = { fills, moves: [], moneyMoved: moved, ledgerReadAt, isExplained: true };
  if (!(moved || look) || !isLedgerDue(ledgerReadAt, moved, now.at)) return unread;
  const moves = answerOf(await exchange().watchedLedger({ user, startTime: ledgerEndAt }));
  const read = { ...unread, moves, moneyMoved: false, ledgerReadAt: now.at };
  if (!moved || moves.length > 0) return read;
  // Money that moved without a row was traded, and the trade left the positions as they were.
  const all = traded ? fills : await readFills(account);
  return { ...read, fills: all, isExplained: all.length > 0 };
}

/** True if an account's kind is to be asked for: it is not known, or the slow look at its ledger is due. */
export const needsLook = ({ money, ledgerReadAt }: WatchedAccount, nowMs: number): boolean =>
  money === undefined || isLedgerDue(ledgerReadAt, false, nowMs);

/**
 * Reads an account. Its kind is asked for with `look`, and when nothing explains where its money went; in between it is
 * as it was. While no kind is known, the account's money is not compared.
 */
export async function readWatched(account: WatchedAccount, nowMs: number, look: boolean): Promise<ReadAccount> {
  const { wallet: user, readAt, positions, money, fillsEndAt, ledgerEndAt, leaving } = account;
  const known = look ? await isUnified(user) : money?.isUnified;
  const unified = known === true;
  const state = await readState(user, unified);
  const cash = known === undefined ? undefined : { isUnified: unified, cash: cashOf(state) };
  const now = { at: nowMs, positions: heldOf(state), money: cash };
  const before = readAt === undefined ? undefined : { at: readAt, positions, money };
  const { fills, moves, isExplained, ...ledger } = await readPast(account, before, now, look);
  const awaited = awaitPayments(leaving, moves);
  const isOther = !isExplained && (await isUnified(user)) !== unified;
  return {
    ...{ before, state, now: isOther ? { ...now, money: undefined } : now },
    found: [...fillEvents(fills, await goalsOf(user, fills)), ...ledgerEvents(moves), ...awaited.events],
    past: {
      ...{ ...ledger, leaving: awaited.leaving },
      fillsEndAt: Math.max(fillsEndAt, ...fills.map(({ time }) => time + 1)),
      ledgerEndAt: Math.max(ledgerEndAt, ...moves.map(({ time }) => time + 1)),
    },
  };
}
