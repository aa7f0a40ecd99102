import { isBackedBySpot } from '../state/accounts.ts';
import { type Account, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { mulDiv } from '../units/integer.ts';
import { worthOfCoins } from './portfolio.ts';
import { freeMargin, withdrawableOf } from './requirement.ts';

/** Returns the free spot balance; of what backs positions, only what they do not need. */
export function spendable(account: Account, token: number): number {
  const balance = account.spot.get(token);
  const free = balance === undefined ? 0 : balance.total - balance.hold;
  if (!isBackedBySpot(account) || (account.positions.size === 0 && account.resting.size === 0)) return free;
  if (token === USDC) return Math.min(free, withdrawableOf(account) * WEI_PER_MICRO);
  return account.mode === 'portfolioMargin' ? spareCoins(account, token, free) : free;
}

function spareCoins(account: Account, token: number, free: number): number {
  const collateral = account.collateral.find((known) => known.token === token);
  if (collateral === undefined) return free;
  const { ltvPercent, market, scale } = collateral;
  const spare = Math.max(0, freeMargin(account));
  if (mulDiv(worthOfCoins(collateral, free), ltvPercent, 100) <= spare) return free;
  return mulDiv(spare, 100 * scale, market.oraclePx * ltvPercent);
}
