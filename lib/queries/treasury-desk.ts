import { queryOptions } from '@tanstack/react-query';
import type { Address } from '../schemas/address.ts';
import type { HoldersState, Publication } from '../schemas/treasury.ts';

/** The list of holders as administrators see it, and the acts of owners on it. */
export interface HoldersDeskSource {
  readonly state: (signal: AbortSignal) => Promise<HoldersState>;
  readonly include: (address: Address) => Promise<unknown>;
  readonly publish: () => Promise<Publication>;
}

export function holdersStateQuery(source: Pick<HoldersDeskSource, 'state'>) {
  return queryOptions({
    queryKey: ['treasury', 'desk'],
    queryFn: ({ signal }) => source.state(signal),
  });
}
