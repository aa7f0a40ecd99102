import 'server-only';
import { fillEvents, hasTraded, type NoticeEvent, type Reading } from '../../../lib/domain/notices/find-events.ts';
import type { AccountState } from '../../../lib/domain/portfolio/account.ts';
import type { Fill } from '../../../lib/domain/portfolio/activity.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { HeldPosition } from '../../../lib/schemas/notices.ts';
import type { WatchedAccount } from '../../db/repositories/watched-accounts.ts';
import { answerOf } from '../../venues/outgoing/outcome.ts';
import { exchange } from '../exchange-access.ts';

export interface ReadAccount {
  /** The reading before; undefined for an account that was not read yet. */
  readonly before: Reading | undefined;
  readonly now: Reading;
  readonly trades: readonly NoticeEvent[];
  readonly fillsEndAt: number;
}

const heldOf = ({ positions }: AccountState): readonly HeldPosition[] =>
  positions.map(({ coin, side, size, entryPrice, markPrice, liquidationPrice }) => ({
    ...{ coin, side, size, mark: markPrice, entry: entryPrice },
    ...(liquidationPrice !== undefined && { liquidation: liquidationPrice }),
  }));

/** Asks which of the orders that were filled had waited for a trigger. */
async function goalsOf(user: Address, fills: readonly Fill[]): Promise<ReadonlyMap<number, 'tp' | 'sl'>> {
  const goals = new Map<number, 'tp' | 'sl'>();
  for (const id of new Set(fills.map(({ orderId }) => orderId))) {
    const goal = answerOf(await exchange().goalOfOrder({ user, id }));
    if (goal !== undefined) goals.set(id, goal);
  }
  return goals;
}

/** Reads an account. Its fills weigh ten times as much, so they are asked for only if its positions changed. */
export async function readWatched(account: WatchedAccount, nowMs: number): Promise<ReadAccount> {
  const { wallet: user, readAt, positions, fillsEndAt } = account;
  const state = answerOf(await exchange().watchedState({ user }));
  const now = { at: nowMs, positions: heldOf(state) };
  const before = readAt === undefined ? undefined : { at: readAt, positions };
  if (before !== undefined && !hasTraded(before, now)) return { before, now, trades: [], fillsEndAt };
  const fills = answerOf(await exchange().watchedFills({ user, startTime: fillsEndAt }));
  const trades = fillEvents(fills, await goalsOf(user, fills));
  const end = Math.max(fillsEndAt, ...fills.map(({ time }) => time + 1));
  return { before, now, trades, fillsEndAt: end };
}
