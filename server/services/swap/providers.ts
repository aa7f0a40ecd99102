import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { SwapProviderName } from '../../../lib/schemas/swap.ts';
import type { SwapProvider } from '../../venues/swaps/provider.ts';

const providers: ReadonlyMap<SwapProviderName, SwapProvider> = new Map();

/** Returns the provider; throws where this installation does not have it. */
export function swapProvider(name: SwapProviderName): SwapProvider {
  const provider = providers.get(name);
  if (provider === undefined) throw new AppError('swap.absent');
  return provider;
}
