import { crossEquity, isolatedEquity, valueOfPosition } from '../margin/requirement.ts';
import type { Account, Exchange, Position } from '../state/model.ts';
import { handOver } from './hand-over.ts';

interface Winner {
  readonly account: Account;
  readonly position: Position;
  readonly rank: number;
}

/**
 * Auto-deleveraging: closes the position of an account below zero against the accounts that gain most from it, at the
 * mark price before the current one (9.5).
 */
export function deleverage(exchange: Exchange, account: Account, position: Position): void {
  const { market } = position;
  for (const winner of winnersAgainst(exchange, account, position)) {
    const left = account.positions.get(market.id);
    if (left === undefined) return;
    const sz = Math.min(Math.abs(left.szi), Math.abs(winner.position.szi));
    handOver(exchange, account, left, winner.account, {
      px: market.previousMarkPx,
      sz,
      dirOfOther: 'Auto-Deleveraging',
    });
  }
}

function winnersAgainst(exchange: Exchange, loser: Account, { market, szi }: Position): Winner[] {
  const winners: Winner[] = [];
  for (const account of exchange.holders) {
    const position = account.positions.get(market.id);
    if (account === loser || position === undefined || position.szi > 0 === szi > 0) continue;
    const profit = position.szi * market.markPx - position.entryNtl;
    if (profit > 0) winners.push({ account, position, rank: rankOf(account, position) });
  }
  return winners.sort((a, b) => b.rank - a.rank || (a.account.address < b.account.address ? -1 : 1));
}

/** Returns the rank: (mark / entry) × (notional / account value); for shorts the first factor is inverted. */
function rankOf(account: Account, position: Position): number {
  const value = valueOfPosition(position);
  const entry = Math.max(1, Math.abs(position.entryNtl));
  const gain = position.szi > 0 ? value / entry : entry / Math.max(1, value);
  const equity = position.isCross ? crossEquity(account) : isolatedEquity(position);
  return (gain * value) / Math.max(1, equity);
}
