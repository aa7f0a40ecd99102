import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MarginShare, marginShares, worstKnown } from '../../../domain/perps/index.ts';
import type { AccountState } from '../../../domain/portfolio/account.ts';
import { accountWithout } from '../../../domain/portfolio/whole-account.ts';
import { type Usd, usd } from '../../../math/amount.ts';
import { accountStateQuery } from '../../../queries/portfolio.ts';
import { contractLimitsQuery } from '../../../queries/trading.ts';
import type { Address } from '../../../schemas/address.ts';
import { portfolioSourceOf } from '../../portfolio/source.ts';
import { useVenue } from '../../venue/use-venue.ts';
import { tradingSourceOf } from '../ticket/source.ts';

const none = usd('0');

export interface Margin {
  /** Undefined while the account is unknown. */
  readonly state: AccountState | undefined;
  readonly shares: readonly MarginShare[];
  readonly worst: MarginShare | undefined;
}

/** Returns how near an account is to liquidation, from data that other components request anyway. */
export function useMargin(owner: Address): Margin {
  return useMarginAfter(owner, none);
}

/** Returns the same after an amount leaves the account; an undefined owner means that no wallet is connected. */
export function useMarginAfter(owner: Address | undefined, taken: Usd): Margin {
  const venue = useVenue();
  const enabled = owner !== undefined;
  const { data: state } = useQuery({ ...accountStateQuery(portfolioSourceOf(venue), owner ?? '0x'), enabled });
  const { data: contracts } = useQuery({ ...contractLimitsQuery(tradingSourceOf(venue)), enabled });
  return useMemo(() => {
    if (state === undefined) return { state, shares: [], worst: undefined };
    const left = accountWithout(state, taken);
    const shares = marginShares(left, (coin) => contracts?.get(coin)?.tiers);
    return { state: left, shares, worst: worstKnown(shares, left) };
  }, [state, contracts, taken]);
}
