import { queryOptions } from '@tanstack/react-query';
import { readIncidents } from '../api/administration.ts';
import { call } from '../api/call.ts';
import type { Address } from '../schemas/address.ts';

export const incidentsQuery = (wallet: Address) =>
  queryOptions({
    queryKey: ['incidents', wallet],
    queryFn: async ({ signal }) => (await call(readIncidents, { walletAddress: wallet }, signal)).incidents,
  });
