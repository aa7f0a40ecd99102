import { type Chain, numberToHex } from 'viem';
import { AppError } from '../../errors/app-error.ts';
import { normalise } from '../../errors/normalise.ts';
import { chainIdOf, type WalletProvider } from './provider.ts';

/** Returns the EIP-3085 description of a chain, for a wallet that lacks it. */
function description(chain: Chain): object {
  return {
    chainId: numberToHex(chain.id),
    chainName: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls.default.http,
    ...(chain.blockExplorers !== undefined && { blockExplorerUrls: [chain.blockExplorers.default.url] }),
  };
}

export async function offerChain(provider: WalletProvider, chain: Chain): Promise<void> {
  await provider.request({ method: 'wallet_addEthereumChain', params: [description(chain)] });
}

/**
 * Switches by EIP-3326, and offers the chain to a wallet that lacks it. A wallet may approve and stay on its chain, so
 * the chain is checked afterwards. (wagmi's own method waits for an event that such a wallet never sends.)
 */
export async function switchChain(provider: WalletProvider, chain: Chain): Promise<void> {
  if ((await chainIdOf(provider)) === chain.id) return;
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chain.id) }] });
  } catch (thrown) {
    if (normalise(thrown).code !== 'wallet.unknown_chain') throw thrown;
    await offerChain(provider, chain);
  }
  if ((await chainIdOf(provider)) !== chain.id) throw new AppError('wallet.wrong_chain');
}
