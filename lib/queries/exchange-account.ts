import { queryOptions } from '@tanstack/react-query';
import { accountSummaryStaleMs } from '../config/account.ts';
import type { AccountMode } from '../domain/funds/account.ts';
import type { ActionsLeft } from '../domain/funds/actions-left.ts';
import type { Address } from '../schemas/address.ts';
import type { PartOf, VenueSource } from './venue-source.ts';

/** The settings of an account at the exchange, which only its owner's page shows. */
export interface ExchangeAccountSource extends VenueSource {
  readonly mode: (owner: Address, signal: AbortSignal) => Promise<AccountMode>;
  readonly actions: (owner: Address, signal: AbortSignal) => Promise<ActionsLeft>;
}

export function accountModeQuery(source: PartOf<ExchangeAccountSource, 'mode'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'exchange-account', 'mode', owner],
    queryFn: ({ signal }) => source.mode(owner, signal),
    staleTime: accountSummaryStaleMs,
  });
}

/**
 * The common key of all data of the venue: the mode decides which balance counts, so a change of mode makes all of it
 * stale.
 */
export const everythingOf = ({ venueId }: VenueSource) => ({ queryKey: [venueId] });

export function actionsLeftQuery(source: PartOf<ExchangeAccountSource, 'actions'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'exchange-account', 'actions', owner],
    queryFn: ({ signal }) => source.actions(owner, signal),
    staleTime: accountSummaryStaleMs,
  });
}
