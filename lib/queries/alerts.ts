import { queryOptions } from '@tanstack/react-query';
import { readAlerts, readDexMarkets } from '../api/alerts.ts';
import { call } from '../api/call.ts';
import { alertNewsEveryMs, dexMarketsFreshMs, restingAlertNewsEveryMs } from '../config/alerts.ts';
import { isWaiting } from '../domain/alerts/is-waiting.ts';
import type { Address } from '../schemas/address.ts';
import type { OwnAlerts } from '../schemas/alerts.ts';
import { refreshEvery } from './retry.ts';

const isAnyWaiting = (own: OwnAlerts | undefined): boolean =>
  own?.alerts.some((alert) => isWaiting(alert, Date.now())) === true;

/** The query for a wallet's alerts. It polls, so that what fires is told soon; seldom where nothing waits to fire. */
export const ownAlertsQuery = (userAddress: Address) =>
  queryOptions({
    queryKey: ['alerts', userAddress],
    queryFn: ({ signal }) => call(readAlerts, { userAddress }, signal),
    staleTime: alertNewsEveryMs,
    refetchInterval: (query) =>
      refreshEvery(isAnyWaiting(query.state.data) ? alertNewsEveryMs : restingAlertNewsEveryMs)(query),
  });

/** The query for the markets of the exchange's other dexes, as long as a form offers them. */
export const dexMarketsQuery = queryOptions({
  queryKey: ['alerts', 'dex markets'],
  queryFn: ({ signal }) => call(readDexMarkets, {}, signal),
  staleTime: dexMarketsFreshMs,
  refetchInterval: refreshEvery(dexMarketsFreshMs),
});
