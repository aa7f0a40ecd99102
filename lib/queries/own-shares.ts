import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { readTradeSummaries } from '../api/shares.ts';
import type { Address } from '../schemas/address.ts';

/** The query for the trades that a wallet has shared, the newest first. */
export const ownSharesQuery = (userAddress: Address) =>
  queryOptions({
    queryKey: ['own-shares', userAddress],
    queryFn: async ({ signal }) => (await call(readTradeSummaries, { userAddress }, signal)).summaries,
  });
