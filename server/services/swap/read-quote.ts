import 'server-only';
import type { QuoteRequest, SwapQuote } from '../../../lib/schemas/swap.ts';
import { ranks } from '../../venues/swaps/provider.ts';
import { checkTokens } from './check-tokens.ts';
import { platformFee } from './platform-fee.ts';
import { swapProvider } from './providers.ts';

/** Returns what a provider gives for an amount. */
export async function readQuote({ provider: name, ...ask }: QuoteRequest): Promise<SwapQuote> {
  checkTokens(ask);
  const provider = swapProvider(name);
  const { route, ...quote } = await provider.quote(ask, ranks.quote);
  return {
    ...quote,
    provider: name,
    route: route === null ? null : [...route],
    ...platformFee(),
    vendorFeeBps: provider.vendorFeeBps,
    reference: null,
  };
}
