import { queryOptions } from '@tanstack/react-query';
import { pairsCacheMs, tokenBalanceRefreshMs, tokenBalanceStaleMs } from '../config/spot.ts';
import { type TokenId, tokenKeyOf } from '../domain/spot/token.ts';
import type { BatchOffer } from '../domain/swap/batch.ts';
import type { SwapToken } from '../domain/swap/intent.ts';
import type { Address } from '../schemas/address.ts';

/** The domain of a token's signatures (EIP-2612). */
export interface PermitDomain {
  readonly name: string;
  readonly version: string;
}

export interface AllowanceSource {
  /** Returns a spender's allowance of a token, in units. */
  readonly allowance: (token: TokenId, owner: Address, spender: `0x${string}`, signal: AbortSignal) => Promise<bigint>;
  /** Returns null for a token that does not support permits. */
  readonly permit: (token: SwapToken) => Promise<PermitDomain | null>;
  /** Returns the price of a unit of gas, in units of the chain's coin. */
  readonly gasPrice: (chainId: number, signal: AbortSignal) => Promise<bigint>;
}

export interface DecimalsSource {
  readonly decimals: (token: TokenId, signal: AbortSignal) => Promise<number>;
}

export interface BatchSource {
  /** Returns whether the connected wallet supports batches of an approval and a swap. */
  readonly batch: (chainId: number) => Promise<BatchOffer>;
}

/** The common key prefix of all allowances. */
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

/**
 * The wallet is part of the key, because two wallets may hold the same account and only one of them support batches.
 */
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

/** The domain of a contract never changes. */
export function permitQuery(source: Pick<AllowanceSource, 'permit'>, token: SwapToken) {
  return queryOptions({
    queryKey: ['swap', 'permit', tokenKeyOf(token)],
    queryFn: () => source.permit(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
