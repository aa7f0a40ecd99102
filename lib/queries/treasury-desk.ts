import { queryOptions } from '@tanstack/react-query';
import type { Address } from '../schemas/address.ts';
import type { ExcludedHolder, HoldersState, Publication } from '../schemas/treasury.ts';

/** The acts of administrators on the list of holders. */
export interface HoldersDeskSource {
  readonly state: (signal: AbortSignal) => Promise<HoldersState>;
  readonly exclude: (holder: ExcludedHolder) => Promise<unknown>;
  readonly include: (address: Address) => Promise<unknown>;
  readonly publish: () => Promise<Publication>;
}

export function holdersStateQuery(source: Pick<HoldersDeskSource, 'state'>) {
  return queryOptions({
    queryKey: ['treasury', 'desk'],
    queryFn: ({ signal }) => source.state(signal),
  });
}
