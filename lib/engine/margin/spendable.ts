import { type Account, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { withdrawableOf } from './requirement.ts';

/** Returns the free spot balance; for a unified account's USDC, only what its positions do not need. */
export function spendable(account: Account, token: number): number {
  const balance = account.spot.get(token);
  const free = balance === undefined ? 0 : balance.total - balance.hold;
  if (account.mode !== 'unifiedAccount' || token !== USDC) return free;
  if (account.positions.size === 0 && account.resting.size === 0) return free;
  return Math.min(free, withdrawableOf(account) * WEI_PER_MICRO);
}
