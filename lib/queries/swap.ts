import { queryOptions } from '@tanstack/react-query';
import { tokenBalanceRefreshMs, tokenBalanceStaleMs } from '../config/durations.ts';
import { type TokenId, tokenKeyOf } from '../domain/spot/token.ts';
import type { Address } from '../schemas/address.ts';

export interface AllowanceSource {
  /** Returns how much of a token a spender may take, in units. */
  readonly allowance: (token: TokenId, owner: Address, spender: `0x${string}`, signal: AbortSignal) => Promise<bigint>;
  /** Returns the price of a unit of gas, in units of the chain's coin. */
  readonly gasPrice: (chainId: number, signal: AbortSignal) => Promise<bigint>;
}

/** The beginning of the keys of all allowances. */
export const allowanceKey = ['swap', 'allowance'] as const;

const refresh = { staleTime: tokenBalanceStaleMs, refetchInterval: tokenBalanceRefreshMs };

export function allowanceQuery(
  source: Pick<AllowanceSource, 'allowance'>,
  token: TokenId,
  owner: Address,
  spender: `0x${string}`,
) {
  return queryOptions({
    queryKey: [...allowanceKey, tokenKeyOf(token), owner, spender],
    queryFn: ({ signal }) => source.allowance(token, owner, spender, signal),
    ...refresh,
  });
}

export function gasPriceQuery(source: Pick<AllowanceSource, 'gasPrice'>, chainId: number) {
  return queryOptions({
    queryKey: ['swap', 'gasPrice', chainId],
    queryFn: ({ signal }) => source.gasPrice(chainId, signal),
    ...refresh,
  });
}
