import { queryOptions } from '@tanstack/react-query';
import type { Address } from '../schemas/address.ts';
import type { Incident } from '../schemas/incident.ts';

export interface IncidentsSource {
  readonly incidents: (wallet: Address, signal: AbortSignal) => Promise<readonly Incident[]>;
}

export function incidentsQuery(source: IncidentsSource, wallet: Address) {
  return queryOptions({
    queryKey: ['incidents', wallet],
    queryFn: ({ signal }) => source.incidents(wallet, signal),
  });
}
