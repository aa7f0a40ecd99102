import { type Chain, type ChainId, chainById } from './chains.ts';
import { sandboxUrl } from './endpoints.ts';
import type { PublicConfig } from './public.ts';

/** The node of each chain that anybody may ask, for a site whose operator names none. */
export const publicRpcUrls: Readonly<Record<ChainId, string>> = {
  1: 'https://eth.merkle.io',
  10: 'https://mainnet.optimism.io',
  56: 'https://56.rpc.thirdweb.com',
  137: 'https://polygon.drpc.org',
  8453: 'https://mainnet.base.org',
  42161: 'https://arb1.arbitrum.io/rpc',
  43114: 'https://api.avax.network/ext/bc/C/rpc',
};

/** Returns the node that a browser uses; the operator's own nodes may contain keys and stay on the server. */
export function browserRpcUrl(config: PublicConfig, chain: Chain): string {
  if (config.modes.chains === 'sandbox') return `${sandboxUrl(config)}/rpc/${chain.id}`;
  return config.addresses?.[chain.id] ?? publicRpcUrls[chain.id];
}

/** A separate name, so that users do not mistake it for a real chain's explorer. */
const sandboxExplorerName = 'Sandbox Scan';

export type Explored = 'tx' | 'address' | 'token';

/**
 * Returns an explorer link. It never leads to a site that cannot know the item: the sandbox has an explorer of its own.
 */
export function explorerUrl(config: PublicConfig, chainId: number, kind: Explored, value: string): string | undefined {
  const chain = chainById(chainId);
  if (chain === undefined) return undefined;
  const base = config.modes.chains === 'sandbox' ? `${sandboxUrl(config)}/scan/${chainId}` : chain.explorer.url;
  return `${base}/${kind}/${value}`;
}

/** Returns the name of the explorer behind those links. */
export function explorerName(config: PublicConfig, chain: Chain): string {
  return config.modes.chains === 'sandbox' ? sandboxExplorerName : chain.explorer.name;
}
