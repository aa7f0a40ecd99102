import { browserRpcUrl, type Explored, explorerName, explorerUrl } from '../../config/venues/chain-endpoints.ts';
import type { Chain, ChainId } from '../../config/venues/chains.ts';
import { type PrivateEndpoint, privateEndpointOf } from '../../config/venues/private-endpoints.ts';
import { pageConfig } from './config.ts';

/** Returns the address of a chain's node. */
export const nodeUrl = (chain: Chain): string => browserRpcUrl(pageConfig(), chain);

/** Returns a link to an explorer; undefined for a chain without one. */
export const explorerLink = (chainId: number, kind: Explored, value: string): string | undefined =>
  explorerUrl(pageConfig(), chainId, kind, value);

/** Returns the name of the explorer behind those links. */
export const explorerNameOf = (chain: Chain): string => explorerName(pageConfig(), chain);

/** Returns a chain's endpoint for private transactions; undefined without one. */
export const privateEndpoint = (chainId: ChainId): PrivateEndpoint | undefined =>
  privateEndpointOf(pageConfig(), chainId);

/** Returns whether the chains are the sandbox's, which comes with a demo wallet. */
export const hasDemoWallet = (): boolean => pageConfig().modes.chains === 'sandbox';
