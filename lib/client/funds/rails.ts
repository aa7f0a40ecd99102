import type { FundsRail } from '../../config/funds.ts';
import type { DepositQuote } from '../../domain/funds/deposit.ts';
import type { WithdrawalQuote } from '../../domain/funds/withdrawal.ts';
import type { Address } from '../../schemas/address.ts';
import { readUsdcRouting } from '../../venues/hyperliquid/info/funds.ts';
import { bridgeDeposits, bridgeWithdrawals } from './bridge.ts';
import { cctpDeposits, cctpWithdrawals } from './cctp.ts';
import type { FundsDeps } from './deps.ts';
import type { DepositRail, WithdrawalRail } from './rail.ts';

export function depositRail(deps: FundsDeps, route: FundsRail): DepositRail {
  return route === 'bridge' ? bridgeDeposits(deps) : cctpDeposits(deps);
}

export function withdrawalRail(deps: FundsDeps, route: FundsRail): WithdrawalRail {
  return route === 'bridge' ? bridgeWithdrawals(deps) : cctpWithdrawals(deps);
}

/** Returns the quote of the configured route: the bridge or Circle. */
export async function quoteDeposit(deps: FundsDeps, owner: Address, signal?: AbortSignal): Promise<DepositQuote> {
  const { depositRoute } = await readUsdcRouting(deps.venue.ask, signal);
  return depositRail(deps, depositRoute).quote(owner, signal);
}

export async function quoteWithdrawal(deps: FundsDeps, owner: Address, signal?: AbortSignal): Promise<WithdrawalQuote> {
  const { withdrawalRoute } = await readUsdcRouting(deps.venue.ask, signal);
  return withdrawalRail(deps, withdrawalRoute).quote(owner, signal);
}
