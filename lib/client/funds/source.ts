import { arbitrum } from '../../config/venues/chains.ts';
import { leftByPositions, type TradingAccount } from '../../domain/funds/account.ts';
import { fromUnits } from '../../math/onchain.ts';
import type { FundsSource } from '../../queries/funds.ts';
import type { Address } from '../../schemas/address.ts';
import { readTokenBalance } from '../../venues/evm/balances.ts';
import { readHistory } from '../../venues/hyperliquid/info/ledger.ts';
import { readWholeAccount } from '../portfolio/read-account.ts';
import { perVenue, type Venue } from '../venue/venue.ts';
import { watchTradingAccount } from './account.ts';
import { fundsDeps } from './deps.ts';
import { readGas } from './gas.ts';
import { depositRail, quoteDeposit, quoteWithdrawal } from './rails.ts';

/** Reads the balances. If spot money is the collateral of positions on all dexes, part of it is not available. */
async function readAccount(venue: Venue, owner: Address, signal: AbortSignal): Promise<TradingAccount> {
  const account = await watchTradingAccount(venue, owner, signal);
  if (account.kind === 'standard') return account;
  return leftByPositions(account, (await readWholeAccount(venue, owner, signal)).withdrawable);
}

/** Returns the real source: venue, Circle and chain. */
export const fundsSourceOf = perVenue(
  (venue): FundsSource => ({
    venueId: venue.id,
    account: (owner, signal) => readAccount(venue, owner, signal),
    history: (owner, signal) => readHistory(venue.ask, owner, signal),
    deposit: async (owner, signal) => {
      const deps = fundsDeps(venue);
      const [quote, units] = await Promise.all([
        quoteDeposit(deps, owner, signal),
        readTokenBalance(deps.node, arbitrum.usdc.address, owner, signal),
      ]);
      const rail = depositRail(deps, quote.route);
      const gas = await readGas(deps.node, owner, await rail.gas(owner, undefined, signal), signal);
      return { quote, gas, balance: fromUnits<'usdc'>(units, arbitrum.usdc.decimals) };
    },
    withdrawal: (owner, signal) => quoteWithdrawal(fundsDeps(venue), owner, signal),
  }),
);
