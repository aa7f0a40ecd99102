import { add } from '../../math/arithmetic.ts';
import { usdAtPar } from '../../math/units.ts';
import type { SpotBalance } from '../funds/account.ts';
import { type AccountState, unrealisedPnl } from './account.ts';

/** Returns a unified account's state: its dollars are in spot, and the totals of the perpetual state mean nothing. */
export function unifiedState(state: AccountState, { total, free }: SpotBalance): AccountState {
  return {
    ...state,
    accountValue: add(usdAtPar(total), unrealisedPnl(state.positions)),
    withdrawable: usdAtPar(free),
    leverage: undefined,
  };
}
