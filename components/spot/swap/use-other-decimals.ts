import { useQuery } from '@tanstack/react-query';
import { contractDecimals } from '@/lib/client/swap/contract-decimals';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { contractDecimalsQuery } from '@/lib/queries/swap';

function useStated(token: SwapToken): number | undefined {
  return useQuery({ ...contractDecimalsQuery(contractDecimals, token), enabled: !token.isNative }).data;
}

/**
 * Returns the token whose contract counts other decimals than the catalogue, so that every amount of it would be wrong.
 * While a node does not answer, none is; the swap itself asks once more.
 */
export function useOtherDecimals(spent: SwapToken, bought: SwapToken): SwapToken | undefined {
  const stated = [useStated(spent), useStated(bought)];
  return [spent, bought].find((token, at) => stated[at] !== undefined && stated[at] !== token.decimals);
}
