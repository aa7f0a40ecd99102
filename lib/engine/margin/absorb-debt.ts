import { collateralOf } from '../margin/requirement.ts';
import type { Account, Exchange } from '../state/model.ts';
import { touchAccount } from '../state/record.ts';
import { safe } from '../units/integer.ts';

const hasCross = (account: Account): boolean => {
  for (const { isCross } of account.positions.values()) if (isCross) return true;
  return false;
};

/** Moves a debt to the liquidator if no cross position is left that could lose more. */
export function absorbDebt(exchange: Exchange, account: Account): void {
  if (account.kind !== 'real' || hasCross(account)) return;
  const equity = account.usd + collateralOf(account);
  if (equity < 0) takeOverCash(exchange, account, equity);
}

/** Moves cash, or a debt, to the liquidator. */
export function takeOverCash(exchange: Exchange, account: Account, usd: number): void {
  account.usd = safe(account.usd - usd);
  exchange.liquidator.usd = safe(exchange.liquidator.usd + usd);
  touchAccount(exchange, account);
}
