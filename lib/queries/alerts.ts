import { queryOptions } from '@tanstack/react-query';
import { readAlerts } from '../api/alerts.ts';
import { call } from '../api/call.ts';
import { alertNewsEveryMs } from '../config/alerts.ts';
import type { Address } from '../schemas/address.ts';
import { refreshEvery } from './retry.ts';

/** The query for a wallet's alerts. It polls, so that what fires is seen while the page is open. */
export const ownAlertsQuery = (userAddress: Address) =>
  queryOptions({
    queryKey: ['alerts', userAddress],
    queryFn: ({ signal }) => call(readAlerts, { userAddress }, signal),
    staleTime: alertNewsEveryMs,
    refetchInterval: refreshEvery(alertNewsEveryMs),
  });
