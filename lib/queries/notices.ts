import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { readNoticeTargets } from '../api/notices.ts';
import { chatsRefreshMs } from '../config/telegram.ts';
import type { Address } from '../schemas/address.ts';
import { refreshEvery } from './retry.ts';

/** The query for the places on which a wallet's owner is told; it polls, so that the last time stays true. */
export const ownTargetsQuery = (userAddress: Address) =>
  queryOptions({
    queryKey: ['notices', 'targets', userAddress],
    queryFn: ({ signal }) => call(readNoticeTargets, { userAddress }, signal),
    staleTime: chatsRefreshMs,
    refetchInterval: refreshEvery(chatsRefreshMs),
  });
