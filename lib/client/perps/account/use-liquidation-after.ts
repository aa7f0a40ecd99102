import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nearestLiquidation } from '../../../domain/perps/index.ts';
import { type Price, type Usd, usd } from '../../../math/amount.ts';
import { accountStateQuery } from '../../../queries/portfolio.ts';
import { contractLimitsQuery } from '../../../queries/trading.ts';
import type { Address } from '../../../schemas/address.ts';
import { portfolioSourceOf } from '../../portfolio/source.ts';
import { useVenue } from '../../venue/use-venue.ts';
import { tradingSourceOf } from '../ticket/source.ts';

const none = usd('0');

interface LiquidationAfter {
  readonly coin: string;
  readonly sizeDecimals: number | undefined;
  readonly now: Price | undefined;
  readonly after: Price | undefined;
}

/** Returns the nearest liquidation now and after an amount leaves the account; undefined if none is near. */
export function useLiquidationAfter(owner: Address | undefined, taken: Usd | undefined): LiquidationAfter | undefined {
  const venue = useVenue();
  const enabled = owner !== undefined;
  const { data: state } = useQuery({ ...accountStateQuery(portfolioSourceOf(venue), owner ?? '0x'), enabled });
  const { data: contracts } = useQuery({ ...contractLimitsQuery(tradingSourceOf(venue)), enabled });
  return useMemo(() => {
    const tiersOf = (coin: string) => contracts?.get(coin)?.tiers;
    const nearest = state && nearestLiquidation(state, taken ?? none, tiersOf);
    if (nearest === undefined) return undefined;
    const { coin, now } = nearest;
    const after = taken === undefined ? undefined : nearest.after;
    return { coin, sizeDecimals: contracts?.get(coin)?.sizeDecimals, now, after };
  }, [state, contracts, taken]);
}
