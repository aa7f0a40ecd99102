import { queryOptions } from '@tanstack/react-query';
import type { Address } from '../schemas/address.ts';
import type { TradeSummary } from '../schemas/trade-summary.ts';

export interface OwnSharesSource {
  readonly own: (owner: Address, signal: AbortSignal) => Promise<readonly TradeSummary[]>;
}

/** The query for the trades that a wallet has shared, the newest first. */
export const ownSharesQuery = (source: OwnSharesSource, owner: Address) =>
  queryOptions({
    queryKey: ['own-shares', owner],
    queryFn: ({ signal }) => source.own(owner, signal),
  });
