import 'server-only';
import { accountKind } from '../../../lib/domain/funds/account.ts';
import { fillEvents, hasTraded, type NoticeEvent, type Reading } from '../../../lib/domain/notices/find-events.ts';
import { awaitPayments, ledgerEvents } from '../../../lib/domain/notices/funds-events.ts';
import { cashOf, hasMoneyMoved, isLedgerDue } from '../../../lib/domain/notices/money.ts';
import { shownLiquidation } from '../../../lib/domain/perps/index.ts';
import { type AccountState, allPositions } from '../../../lib/domain/portfolio/account.ts';
import type { Fill } from '../../../lib/domain/portfolio/activity.ts';
import { dexesAmong, dexOf } from '../../../lib/domain/portfolio/dex-of.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { HeldPosition } from '../../../lib/schemas/notices.ts';
import { accountInMode, everyDex, partsOf } from '../../../lib/venues/hyperliquid/info/account-parts.ts';
import type { StoredReading, WatchedAccount } from '../../db/repositories/watched-accounts.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import { readDexes, readEveryDex, termsOfDex } from '../read-dexes.ts';

export interface ReadAccount {
  /** The previous reading; undefined for an account that was not read yet. */
  readonly before: Reading | undefined;
  readonly now: Reading;
  readonly state: AccountState;
  /** The fills that were read, of spot too. */
  readonly fills: readonly Fill[];
  /** The trades of the account, and the deposits and withdrawals. */
  readonly found: readonly NoticeEvent[];
  /** The times up to which the account's fills and ledger were reported. */
  readonly past: Pick<StoredReading, 'fillsEndAt' | 'moneyMoved' | 'ledgerEndAt' | 'ledgerReadAt' | 'leaving'>;
}

const isUnified = async (user: Address): Promise<boolean> =>
  accountKind(answerOf(await exchange().watchedMode({ user }))) === 'unified';

/** The dexes on which an account is read beside the venue's own: all of them, or the named ones. */
type Dexes = readonly string[] | 'all';

async function readState(user: Address, unified: boolean, dexes: Dexes): Promise<AccountState> {
  const { watchedState, watchedSpot } = exchange();
  const stateOn = (dex: string) => watchedState({ user, dex });
  const main = answerOf(await watchedState({ user }));
  const readings = dexes === 'all' ? await readEveryDex(stateOn) : await readDexes(dexes, stateOn);
  const parts = await partsOf(main, readings, termsOfDex);
  return unified
    ? accountInMode('unifiedAccount', parts, answerOf(await watchedSpot({ user })))
    : accountInMode('default', parts, undefined);
}

/**
 * Returns the parts of an account's positions that the watch compares. On a dex that could not be read they stay
 * unchanged, so that no position is reported as closed.
 */
function heldOf(state: AccountState, before: readonly HeldPosition[]): readonly HeldPosition[] {
  const unread = new Set(state.unread);
  const lost = before.filter(({ coin }) => {
    const dex = dexOf(coin);
    return dex !== undefined && (unread.has(dex) || unread.has(everyDex));
  });
  const read = allPositions(state).map((position): HeldPosition => {
    const { coin, side, size, entryPrice, markPrice, funding } = position;
    const liquidation = shownLiquidation(position);
    return {
      ...{ coin, side, size, mark: markPrice, entry: entryPrice, funding },
      ...(liquidation !== undefined && { liquidation }),
    };
  });
  return [...read, ...lost];
}

/** Returns an account's positions on dexes where it traded for the first time since its last reading. */
async function heldOn(user: Address, state: AccountState, dexes: readonly string[]): Promise<readonly HeldPosition[]> {
  const readings = await readDexes(dexes, (dex) => exchange().watchedState({ user, dex }));
  const { others } = await partsOf(state, readings, termsOfDex);
  return heldOf({ ...state, positions: [], others }, []);
}

/** Asks which of the filled orders had a trigger. */
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

/**
 * Finds what happened between two readings. Fills and ledger weigh ten times as much as a reading, so each needs a
 * cause.
 */
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
  // If money moved without a ledger row there was a trade, which left the positions unchanged.
  const all = traded ? fills : await readFills(account);
  return { ...read, fills: all, isExplained: all.length > 0 };
}

/** True if an account's kind has to be requested: it is unknown, or the ledger's slow poll is due. */
export const needsPoll = ({ money, ledgerReadAt }: WatchedAccount, nowMs: number): boolean =>
  money === undefined || isLedgerDue(ledgerReadAt, false, nowMs);

/**
 * Reads an account. Its kind is requested with `look`, and if nothing explains where its money went; otherwise the last
 * known one is used. With `look` all dexes are read, and otherwise those where the account held anything or traded
 * since. While the kind is unknown, the account's money is not compared.
 */
export async function readWatched(account: WatchedAccount, nowMs: number, look: boolean): Promise<ReadAccount> {
  const { wallet: user, readAt, money, fillsEndAt, ledgerEndAt, leaving } = account;
  const known = look ? await isUnified(user) : money?.isUnified;
  const unified = known === true;
  const read = dexesAmong(account.positions);
  const state = await readState(user, unified, look ? 'all' : read);
  const cash = known === undefined ? undefined : { isUnified: unified, cash: cashOf(state) };
  const now = { at: nowMs, positions: heldOf(state, account.positions), money: cash };
  const before = readAt === undefined ? undefined : { at: readAt, positions: account.positions, money };
  const { fills, moves, isExplained, ...ledger } = await readPast(account, before, now, look);
  const strange = look ? [] : dexesAmong(fills).filter((dex) => !read.includes(dex));
  const positions = strange.length === 0 ? now.positions : [...now.positions, ...(await heldOn(user, state, strange))];
  const awaited = awaitPayments(leaving, moves);
  const isOther = !isExplained && (await isUnified(user)) !== unified;
  return {
    ...{ before, state, fills, now: { ...now, positions, ...(isOther && { money: undefined }) } },
    found: [...fillEvents(fills, await goalsOf(user, fills)), ...ledgerEvents(moves), ...awaited.events],
    past: {
      ...{ ...ledger, leaving: awaited.leaving },
      fillsEndAt: Math.max(fillsEndAt, ...fills.map(({ time }) => time + 1)),
      ledgerEndAt: Math.max(ledgerEndAt, ...moves.map(({ time }) => time + 1)),
    },
  };
}
