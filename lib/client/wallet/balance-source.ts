import { chainById } from '../../config/chains.ts';
import { browserRpcUrl } from '../../config/endpoints.ts';
import type { PublicConfig } from '../../config/public.ts';
import { AppError } from '../../errors/app-error.ts';
import { fromUnits } from '../../math/onchain.ts';
import type { BalanceSource } from '../../queries/balances.ts';
import { readNativeBalance, readTokenBalance } from '../../venues/evm/balances.ts';
import { evmNode } from '../../venues/evm/node.ts';
import { pageConfig } from '../public-config.ts';

function chainOf(id: number) {
  const chain = chainById(id);
  if (chain === undefined) throw new AppError('wallet.wrong_chain');
  return chain;
}

/** Returns balances from each chain's own node, whatever network the wallet is on. */
export function chainBalances(config: () => PublicConfig = pageConfig): BalanceSource {
  const nodeOf = (chainId: number) => evmNode(browserRpcUrl(config(), chainOf(chainId)));
  return {
    native: async (chainId, owner, signal) => {
      const units = await readNativeBalance(nodeOf(chainId), owner, signal);
      return fromUnits<'tokens'>(units, chainOf(chainId).nativeCurrency.decimals);
    },
    usdc: async (chainId, owner, signal) => {
      const { usdc } = chainOf(chainId);
      return fromUnits<'tokens'>(await readTokenBalance(nodeOf(chainId), usdc.address, owner, signal), usdc.decimals);
    },
    token: async ({ chainId, address, decimals }, owner, signal) =>
      fromUnits<'tokens'>(await readTokenBalance(nodeOf(chainId), address, owner, signal), decimals),
  };
}
