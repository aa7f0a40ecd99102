import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Fill } from '../../../domain/portfolio/activity.ts';
import type { Address } from '../../../schemas/address.ts';
import type { Liquidation, OrderUpdate } from '../../../venues/hyperliquid/stream/account.ts';
import { useVenue } from '../../venue/use-venue.ts';
import { useTradingService } from '../trading/use-trading-service.ts';
import { LiveAccount } from './live-account.ts';

interface Ears {
  readonly onFills: (fills: readonly Fill[]) => void;
  readonly onUpdates: (updates: readonly OrderUpdate[]) => void;
  readonly onLiquidation: (liquidation: Liquidation) => void;
}

/** Follows the wallet's account while the screen is mounted; returns true while nothing has to be polled. */
export function useLiveAccount(owner: Address, ears: Ears): boolean {
  const client = useQueryClient();
  const venue = useVenue();
  const service = useTradingService();
  const [reported] = useState({ ears, service });
  useEffect(() => {
    Object.assign(reported, { ears, service });
  });
  const [account] = useState(
    () =>
      new LiveAccount({
        owner,
        client,
        venue,
        retire: (cloids) => reported.service?.pending.retire(cloids),
        onFills: (fills) => reported.ears.onFills(fills),
        onUpdates: (updates) => reported.ears.onUpdates(updates),
        onLiquidation: (liquidation) => reported.ears.onLiquidation(liquidation),
        isBeingReported: (cloid) => reported.service?.pending.all.read().has(cloid) ?? false,
      }),
  );
  useEffect(() => account.follow(), [account]);
  const { isLive } = account;
  return useSyncExternalStore(isLive.subscribe, isLive.read, () => false);
}
