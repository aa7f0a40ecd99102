import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MarginShare, marginShares, worstOf } from '../../../domain/perps/margin-share.ts';
import type { AccountState } from '../../../domain/portfolio/account.ts';
import { accountStateQuery } from '../../../queries/portfolio.ts';
import { contractsQuery } from '../../../queries/trading.ts';
import type { Address } from '../../../schemas/address.ts';
import { portfolioSource } from '../../portfolio/source.ts';
import { tradingSource } from '../ticket/source.ts';

export interface Margin {
  /** Undefined while the account is not known. */
  readonly state: AccountState | undefined;
  readonly shares: readonly MarginShare[];
  readonly worst: MarginShare | undefined;
}

/** How near an account is to liquidation, from what its other readers ask for anyway. */
export function useMargin(owner: Address): Margin {
  const { data: state } = useQuery(accountStateQuery(portfolioSource, owner));
  const { data: contracts } = useQuery(contractsQuery(tradingSource));
  return useMemo(() => {
    const shares = state === undefined ? [] : marginShares(state, (coin) => contracts?.get(coin)?.tiers);
    return { state, shares, worst: worstOf(shares) };
  }, [state, contracts]);
}
