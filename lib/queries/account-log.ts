import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { readAccountLog } from '../api/session.ts';
import type { Address } from '../schemas/address.ts';
import type { AccountLogPage } from '../schemas/own-data.ts';

const newest: number | undefined = undefined;

/** The query for an account's log, page by page into the past. */
export const accountLogQuery = (userAddress: Address) =>
  infiniteQueryOptions({
    queryKey: ['account-log', userAddress],
    queryFn: ({ pageParam: before, signal }) => call(readAccountLog, { userAddress, before }, signal),
    initialPageParam: newest,
    getNextPageParam: ({ entries, hasMore }: AccountLogPage): number | undefined =>
      hasMore ? entries.at(-1)?.id : undefined,
  });
