import 'server-only';
import type { Spender, SpenderRequest } from '../../../lib/schemas/swap.ts';
import { swapProvider } from './providers.ts';

/** Returns the contract of a provider that takes the tokens of a swap. */
export async function readSpender({ chainId, provider }: SpenderRequest): Promise<Spender> {
  return { address: await swapProvider(provider).provider.spender(chainId) };
}
