import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { readHoldersState } from '../api/treasury.ts';

/** The list of holders as administrators see it. */
export const holdersStateQuery = () =>
  queryOptions({
    queryKey: ['treasury', 'desk'],
    queryFn: ({ signal }) => call(readHoldersState, {}, signal),
  });
