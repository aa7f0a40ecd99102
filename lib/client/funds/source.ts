import { arbitrum } from '../../config/chains.ts';
import { fromUnits } from '../../math/onchain.ts';
import type { FundsSource } from '../../queries/funds.ts';
import { readTokenBalance } from '../../venues/evm/balances.ts';
import { readHistory } from '../../venues/hyperliquid/info/ledger.ts';
import { watchTradingAccount } from './account.ts';
import { readGas } from './gas.ts';
import { fundsPlaces } from './places.ts';
import { depositRail, quoteDeposit, quoteWithdrawal } from './rails.ts';

/** The real source: venue, Circle and chain. */
export const fundsSource: FundsSource = {
  account: (owner, signal) => watchTradingAccount(fundsPlaces().ask, owner, signal),
  history: (owner, signal) => readHistory(fundsPlaces().ask, owner, signal),
  deposit: async (owner, signal) => {
    const places = fundsPlaces();
    const [quote, units] = await Promise.all([
      quoteDeposit(places, owner, signal),
      readTokenBalance(places.node, arbitrum.usdc.address, owner, signal),
    ]);
    const rail = depositRail(places, quote.route);
    const gas = await readGas(places.node, owner, await rail.gas(owner, undefined, signal), signal);
    return { quote, gas, balance: fromUnits<'usdc'>(units, arbitrum.usdc.decimals) };
  },
  withdrawal: (owner, signal) => quoteWithdrawal(fundsPlaces(), owner, signal),
};
