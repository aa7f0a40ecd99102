import type { FundsRail } from '../../config/funds.ts';
import type { DepositQuote } from '../../domain/funds/deposit.ts';
import type { WithdrawalQuote } from '../../domain/funds/withdrawal.ts';
import type { Address } from '../../schemas/address.ts';
import { readUsdcRouting } from '../../venues/hyperliquid/info/funds.ts';
import { bridgeDeposits, bridgeWithdrawals } from './bridge.ts';
import { cctpDeposits, cctpWithdrawals } from './cctp.ts';
import type { FundsPlaces } from './places.ts';
import type { DepositRail, WithdrawalRail } from './rail.ts';

export function depositRail(places: FundsPlaces, route: FundsRail): DepositRail {
  return route === 'bridge' ? bridgeDeposits(places) : cctpDeposits(places);
}

export function withdrawalRail(places: FundsPlaces, route: FundsRail): WithdrawalRail {
  return route === 'bridge' ? bridgeWithdrawals(places) : cctpWithdrawals(places);
}

/** Returns the quote of the route (bridge or Circle) that is in force. */
export async function quoteDeposit(places: FundsPlaces, owner: Address, signal?: AbortSignal): Promise<DepositQuote> {
  const { depositRoute } = await readUsdcRouting(places.venue.ask, signal);
  return depositRail(places, depositRoute).quote(owner, signal);
}

export async function quoteWithdrawal(
  places: FundsPlaces,
  owner: Address,
  signal?: AbortSignal,
): Promise<WithdrawalQuote> {
  const { withdrawalRoute } = await readUsdcRouting(places.venue.ask, signal);
  return withdrawalRail(places, withdrawalRoute).quote(owner, signal);
}
