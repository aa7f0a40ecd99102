import { type ChainId, chainByPriceDataId, nativeTokenMarker } from '../../../lib/config/venues/chains.ts';
import type { SpotMarket, SpotToken } from '../spot/contract.ts';
import type { BirdeyeAccount } from './plans.ts';

/** The vendor refuses a request as malformed. */
export class BadRequest extends Error {}

/** A chain by the vendor's name for it; chains that the sandbox lacks have no coins. */
export interface VendorChain {
  readonly name: string;
  readonly id: ChainId | undefined;
}

/** The chains that the vendor documents. */
const names: ReadonlySet<string> = new Set(
  'solana ethereum arbitrum avalanche bsc optimism polygon base zksync monad hyperevm aptos fogo mantle sui'.split(' '),
);
export const DEFAULT_CHAIN = 'solana';

export function chainNamed(name: string): VendorChain | undefined {
  return names.has(name) ? { name, id: chainByPriceDataId(name)?.id } : undefined;
}

/** The data from which an answer is made. */
export interface Context {
  readonly market: SpotMarket;
  readonly account: BirdeyeAccount;
  readonly chain: VendorChain;
}

const ADDRESS = /^0x[0-9a-f]{40}$/i;

/**
 * Finds a coin by its address. A malformed address is a bad request; the vendor's pages only specify the status. The
 * native coin has no address at this vendor: its wrapped coin represents it.
 */
export function tokenAt({ market, chain }: Pick<Context, 'market' | 'chain'>, address: string): SpotToken | undefined {
  if (chain.id === undefined) return undefined;
  if (!ADDRESS.test(address)) throw new BadRequest('address is invalid format');
  if (address.toLowerCase() === nativeTokenMarker.toLowerCase()) return undefined;
  return market.tokenAt(chain.id, address);
}

/** Returns an answer for each address as it was sent; an unknown coin is null. */
export async function mapOf<T>(
  addresses: readonly string[],
  answer: (address: string) => Promise<T | null>,
): Promise<Readonly<Record<string, T | null>>> {
  const answers = await Promise.all(addresses.map(async (address) => [address, await answer(address)] as const));
  return Object.fromEntries(answers);
}
