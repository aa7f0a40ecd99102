import { type ChainId, chainById } from '../../../lib/config/venues/chains.ts';
import type { Chain } from '../chains/chain.ts';
import type { Chains } from '../chains/chains.ts';
import type { SpotMarket } from '../spot/contract.ts';

/** The vendor refuses a request, with a status and a text. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: 400 | 404, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Service {
  readonly market: SpotMarket;
  readonly chains: Chains;
}

/** The data from which an answer is made: the vendor's account, and the requested chain. */
export interface Context extends Service {
  readonly chainId: ChainId;
  readonly chain: Chain;
}

/** The vendor's names for the chains; it accepts their ids in hexadecimal too. */
export const chainNames: Readonly<Record<ChainId, string>> = {
  1: 'eth',
  10: 'optimism',
  56: 'bsc',
  137: 'polygon',
  8453: 'base',
  42161: 'arbitrum',
  43114: 'avalanche',
};

export function hexOf(chainId: number): string {
  return `0x${chainId.toString(16)}`;
}

/** Returns the context of a chain by the vendor's name for it; without a name it is Ethereum. */
export function contextOf(service: Service, name = 'eth'): Context {
  const named = Object.entries(chainNames).find(([id, known]) => known === name || hexOf(Number(id)) === name);
  const chainId = named === undefined ? undefined : chainById(Number(named[0]))?.id;
  const chain = chainId === undefined ? undefined : service.chains.get(chainId);
  if (chainId === undefined || chain === undefined) throw new Refused(400, 'chain must be a valid enum value');
  return { ...service, chainId, chain };
}
