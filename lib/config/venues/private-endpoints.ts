import { browserRpcUrl } from './chain-endpoints.ts';
import { type ChainId, chainById } from './chains.ts';
import type { PublicConfig } from './public.ts';

/**
 * A node that passes transactions directly to block builders, past the public pool in which others could front-run
 * them.
 */
export interface PrivateEndpoint {
  readonly name: string;
  readonly url: string;
}

/** The other chains have no public pool of that kind, or no known provider of such a node. */
const endpoints: Readonly<Partial<Record<ChainId, PrivateEndpoint>>> = {
  1: { name: 'Flashbots Protect', url: 'https://rpc.flashbots.net/fast' },
  56: { name: 'bloXroute Protect', url: 'https://bsc.rpc.blxrbdn.com' },
};

/** Returns a chain's private endpoint; in the sandbox its own node, so that nothing real is offered. */
export function privateEndpointOf(config: PublicConfig, chainId: ChainId): PrivateEndpoint | undefined {
  const endpoint = endpoints[chainId];
  const chain = chainById(chainId);
  if (endpoint === undefined || chain === undefined) return undefined;
  return config.modes.chains === 'sandbox' ? { ...endpoint, url: browserRpcUrl(config, chain) } : endpoint;
}
