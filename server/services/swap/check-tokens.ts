import 'server-only';
import { chainById, nativeTokenMarker } from '../../../lib/config/venues/chains.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { SwapAsk } from '../../venues/swap-provider/provider.ts';

/** Refuses swaps that no provider offers: of a token for itself, and of a native coin for its wrapped form. */
export function checkTokens({ chainId, fromToken, toToken }: Omit<SwapAsk, 'amount'>): void {
  if (fromToken === toToken) throw new AppError('swap.same_token');
  const wrapped = chainById(chainId)?.wrappedNative.address.toLowerCase();
  const native = nativeTokenMarker.toLowerCase();
  const sides: readonly string[] = [fromToken, toToken];
  if (sides.every((side) => side === native || side === wrapped)) throw new AppError('swap.wrap');
}
