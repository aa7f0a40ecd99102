import 'server-only';
import type { BuiltSwap, SwapRequest } from '../../../lib/schemas/swap.ts';
import { checkTokens } from './check-tokens.ts';
import { platformFee } from './platform-fee.ts';
import { swapProvider } from './providers.ts';

/** Returns the transaction of a swap, as the provider wrote it. The browser checks it before a wallet opens. */
export async function buildSwap({ provider: name, ...order }: SwapRequest): Promise<BuiltSwap> {
  checkTokens(order);
  const { dstAmount, tx } = await swapProvider(name).build(order);
  return { provider: name, dstAmount, ...platformFee(), tx };
}
