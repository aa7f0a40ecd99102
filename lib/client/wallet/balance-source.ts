import { fromUnits } from '../../math/onchain.ts';
import type { BalanceSource } from '../../queries/balances.ts';
import { readNativeBalance, readTokenBalance } from '../../venues/evm/balances.ts';
import { chainNode, chainOrThrow } from './chain-node.ts';

/** Returns balances from each chain's own node, whatever network the wallet is on. */
export function chainBalances(): BalanceSource {
  return {
    native: async (chainId, owner, signal) => {
      const units = await readNativeBalance(chainNode(chainId), owner, signal);
      return fromUnits<'tokens'>(units, chainOrThrow(chainId).nativeCurrency.decimals);
    },
    usdc: async (chainId, owner, signal) => {
      const { usdc } = chainOrThrow(chainId);
      return fromUnits<'tokens'>(
        await readTokenBalance(chainNode(chainId), usdc.address, owner, signal),
        usdc.decimals,
      );
    },
    token: async ({ chainId, address, decimals }, owner, signal) =>
      fromUnits<'tokens'>(await readTokenBalance(chainNode(chainId), address, owner, signal), decimals),
  };
}
