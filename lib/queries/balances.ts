import { queryOptions } from '@tanstack/react-query';
import { balanceAttempts, balanceRetryDelayMs } from '../config/funds.ts';
import { tokenBalanceRefreshMs, tokenBalanceStaleMs } from '../config/spot.ts';
import { type TokenId, tokenKeyOf } from '../domain/spot/token.ts';
import type { Tokens } from '../math/amount.ts';
import type { Address } from '../schemas/address.ts';
import { retryAfterPause, retryUnlessRefused } from './retry.ts';

export interface BalanceSource {
  readonly native: (chainId: number, owner: Address, signal: AbortSignal) => Promise<Tokens>;
  readonly usdc: (chainId: number, owner: Address, signal: AbortSignal) => Promise<Tokens>;
  readonly token: (token: HeldToken, owner: Address, signal: AbortSignal) => Promise<Tokens>;
}

export interface HeldToken extends TokenId {
  readonly decimals: number;
}

/** The beginning of the keys of all balances. */
export const balanceKey = ['balance'] as const;

const refresh = {
  staleTime: tokenBalanceStaleMs,
  refetchInterval: tokenBalanceRefreshMs,
  retry: retryUnlessRefused(balanceAttempts - 1),
  retryDelay: retryAfterPause(balanceRetryDelayMs),
};

export function nativeBalanceQuery(source: Pick<BalanceSource, 'native'>, chainId: number, owner: Address) {
  return queryOptions({
    queryKey: [...balanceKey, 'native', chainId, owner],
    queryFn: ({ signal }) => source.native(chainId, owner, signal),
    ...refresh,
  });
}

export function usdcBalanceQuery(source: Pick<BalanceSource, 'usdc'>, chainId: number, owner: Address) {
  return queryOptions({
    queryKey: [...balanceKey, 'usdc', chainId, owner],
    queryFn: ({ signal }) => source.usdc(chainId, owner, signal),
    ...refresh,
  });
}

export function tokenBalanceQuery(source: Pick<BalanceSource, 'token'>, token: HeldToken, owner: Address) {
  return queryOptions({
    queryKey: [...balanceKey, 'token', tokenKeyOf(token), owner],
    queryFn: ({ signal }) => source.token(token, owner, signal),
    ...refresh,
  });
}
