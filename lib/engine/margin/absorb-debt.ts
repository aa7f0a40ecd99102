import { balanceOf } from '../state/accounts.ts';
import { type Account, type Collateral, type Exchange, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { emitLedger, touchAccount } from '../state/record.ts';
import { formatUnits } from '../units/decimal.ts';
import { mulDiv, mulDivUp, safe } from '../units/integer.ts';
import { worthOfCoins } from './portfolio.ts';
import { collateralOf } from './requirement.ts';

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

/** Moves cash, or a debt, to the liquidator; a portfolio-margin account pays for its debt with its coins. */
export function takeOverCash(exchange: Exchange, account: Account, usd: number): void {
  if (usd < 0 && account.mode === 'portfolioMargin') payWithCoins(exchange, account, -usd);
  account.usd = safe(account.usd - usd);
  exchange.liquidator.usd = safe(exchange.liquidator.usd + usd);
  touchAccount(exchange, account);
}

function payWithCoins(exchange: Exchange, account: Account, debt: number): void {
  let left = debt;
  for (const collateral of account.collateral) {
    const { total, hold } = balanceOf(account, collateral.token);
    const { scale, market } = collateral;
    const isEnough = worthOfCoins(collateral, total - hold) > left;
    const wei = isEnough ? mulDivUp(left, scale, market.oraclePx) : total - hold;
    if (left <= 0 || wei <= 0) continue;
    giveCoins(exchange, account, collateral, wei);
    tell(exchange, account, collateral.token, 'repay', wei);
    left -= worthOfCoins(collateral, wei);
  }
  const lent = debt - Math.max(0, left);
  if (lent > 0) tell(exchange, account, USDC, 'borrow', lent * WEI_PER_MICRO);
}

/** Reports the loan in two ledger rows: the USDC that came, and the coins that were taken for it. */
function tell(exchange: Exchange, account: Account, token: number, operation: 'borrow' | 'repay', wei: number): void {
  const known = exchange.options.universe.tokens[token];
  if (known === undefined) throw new Error(`there is no token ${token}`);
  emitLedger(exchange, [account], {
    ...{ type: 'borrowLend', token: known.name, operation },
    ...{ amount: formatUnits(wei, known.weiDecimals), interestAmount: '0.0' },
  });
}

function giveCoins({ liquidator }: Exchange, account: Account, { token }: Collateral, wei: number): void {
  const [source, target] = [balanceOf(account, token), balanceOf(liquidator, token)];
  const entry = mulDiv(source.entryNtl, wei, source.total);
  source.entryNtl -= entry;
  target.entryNtl = safe(target.entryNtl + entry);
  source.total = safe(source.total - wei);
  target.total = safe(target.total + wei);
}
