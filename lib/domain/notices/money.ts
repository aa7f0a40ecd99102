import { ledgerPauseMs, moneySlackUsd, slowPollEveryMs } from '../../config/notices.ts';
import { type Usd, usd } from '../../math/amount.ts';
import { abs, sub, sum } from '../../math/arithmetic.ts';
import { gt } from '../../math/comparison.ts';
import type { HeldPosition } from '../../schemas/notices.ts';
import { type AccountState, unrealisedPnl } from '../portfolio/account.ts';
import { type Fill, feeOf, isSpot } from '../portfolio/activity.ts';
import { dexOf } from '../portfolio/dex-of.ts';
import type { Reading } from './find-events.ts';

/** Returns an account's dollars without the unrealised profit of its positions, so that no price moves them. */
export const cashOf = ({ accountValue, positions, backing }: AccountState): Usd =>
  backing?.cash ?? sub(accountValue, unrealisedPnl(positions));

const nothing = usd('0');

/** Returns the funding between two readings, for the positions that are still open. */
function fundingBetween(before: Reading, now: Reading, counts: (coin: string) => boolean): Usd {
  const fundingOf = (reading: Reading, { coin, side }: HeldPosition): Usd =>
    reading.positions.find((each) => each.coin === coin && each.side === side)?.funding ?? nothing;
  const counted = now.positions.filter(({ coin }) => counts(coin));
  return sum(counted.map((position) => sub(position.funding ?? nothing, fundingOf(before, position))));
}

/**
 * True if an account's dollars changed by more than its funding and its fills explain: then money was moved, or a trade
 * left no other trace. Readings of different kinds of account are not comparable, and prove nothing.
 */
export function hasMoneyMoved(before: Reading, now: Reading, fills: readonly Fill[]): boolean {
  if (before.money === undefined || now.money === undefined) return false;
  if (before.money.isUnified !== now.money.isUnified) return false;
  const { isUnified } = now.money;
  // A standard account has separate money on the other dexes.
  const counts = (coin: string): boolean => !isSpot(coin) && (isUnified || dexOf(coin) === undefined);
  const ofPositions = fills.filter(({ coin }) => counts(coin));
  const traded = sum(ofPositions.map((fill) => sub(fill.closedPnl, feeOf(fill))));
  const rest = sub(sub(sub(now.money.cash, before.money.cash), fundingBetween(before, now, counts)), traded);
  return gt(abs(rest), usd(moneySlackUsd));
}

/**
 * True if an account's ledger is due to be read. It weighs ten times a reading: after a movement of money it is read at
 * most once in a few minutes, and otherwise about once a day, for movements that readings do not show.
 */
export const isLedgerDue = (readAt: number, hasMoved: boolean, nowMs: number): boolean =>
  nowMs - readAt >= (hasMoved ? ledgerPauseMs : slowPollEveryMs);
