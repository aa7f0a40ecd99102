import { defineChain, http, type Transport, type Chain as ViemChain } from 'viem';
import { browserRpcUrl } from '../../config/venues/chain-endpoints.ts';
import { arbitrum, type Chain, chains } from '../../config/venues/chains.ts';
import type { PublicConfig } from '../../config/venues/public.ts';

export function viemChain(config: PublicConfig, chain: Chain): ViemChain {
  return defineChain({
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    // A wallet without the chain is offered this node: in the sandbox the sandbox's own, never the real network.
    rpcUrls: { default: { http: [browserRpcUrl(config, chain)] } },
    blockExplorers: { default: { name: chain.explorer.name, url: chain.explorer.url } },
    contracts: { multicall3: { address: chain.multicall3 } },
  });
}

export interface ChainSetup {
  readonly chains: readonly [ViemChain, ...ViemChain[]];
  readonly transports: Record<number, Transport>;
}

export function chainSetup(config: PublicConfig): ChainSetup {
  const others = chains.filter(({ id }) => id !== arbitrum.id).map((chain) => viemChain(config, chain));
  return {
    chains: [viemChain(config, arbitrum), ...others],
    transports: Object.fromEntries(chains.map((chain) => [chain.id, http(browserRpcUrl(config, chain))])),
  };
}
