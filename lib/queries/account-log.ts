import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AccountLogPage } from '../schemas/account-log.ts';
import type { Address } from '../schemas/address.ts';

export interface AccountLogSource {
  readonly page: (owner: Address, before: number | undefined, signal: AbortSignal) => Promise<AccountLogPage>;
}

const newest: number | undefined = undefined;

/** The query for an account's log, page by page into the past. */
export function accountLogQuery(source: AccountLogSource, owner: Address) {
  return infiniteQueryOptions({
    queryKey: ['account-log', owner],
    queryFn: ({ pageParam, signal }) => source.page(owner, pageParam, signal),
    initialPageParam: newest,
    getNextPageParam: ({ entries, hasMore }: AccountLogPage): number | undefined =>
      hasMore ? entries.at(-1)?.id : undefined,
  });
}
