import { queryOptions } from '@tanstack/react-query';
import { pairsCacheMs, tokenBalanceRefreshMs, tokenBalanceStaleMs } from '../config/spot.ts';
import { type TokenId, tokenKeyOf } from '../domain/spot/token.ts';
import type { BatchOffer } from '../domain/swap/batch.ts';
import type { SwapToken } from '../domain/swap/intent.ts';
import type { Address } from '../schemas/address.ts';

/** How a token names itself in signatures (EIP-2612). */
export interface PermitDomain {
  readonly name: string;
  readonly version: string;
}

export interface AllowanceSource {
  /** Returns how much of a token a spender may take, in units. */
  readonly allowance: (token: TokenId, owner: Address, spender: `0x${string}`, signal: AbortSignal) => Promise<bigint>;
  /** Returns null for a token that takes no signature in place of an approval. */
  readonly permit: (token: SwapToken) => Promise<PermitDomain | null>;
  /** Returns the price of a unit of gas, in units of the chain's coin. */
  readonly gasPrice: (chainId: number, signal: AbortSignal) => Promise<bigint>;
}

export interface DecimalsSource {
  readonly decimals: (token: TokenId, signal: AbortSignal) => Promise<number>;
}

export interface BatchSource {
  /** Returns whether the connected wallet carries out an approval and a swap as one. */
  readonly batch: (chainId: number) => Promise<BatchOffer>;
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

/** Two wallets may hold the same account, and only one of them may offer this. */
export function batchQuery(
  source: BatchSource,
  wallet: { readonly address: Address; readonly id: string },
  chainId: number,
) {
  return queryOptions({
    queryKey: ['swap', 'batch', wallet.address, wallet.id, chainId],
    queryFn: () => source.batch(chainId),
    staleTime: pairsCacheMs,
  });
}

export function contractDecimalsQuery(source: DecimalsSource, token: TokenId) {
  return queryOptions({
    queryKey: ['swap', 'decimals', tokenKeyOf(token)],
    queryFn: ({ signal }) => source.decimals(token, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A contract never changes its mind about this. */
export function permitQuery(source: Pick<AllowanceSource, 'permit'>, token: SwapToken) {
  return queryOptions({
    queryKey: ['swap', 'permit', tokenKeyOf(token)],
    queryFn: () => source.permit(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
