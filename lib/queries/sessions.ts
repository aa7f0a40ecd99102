import { queryOptions } from '@tanstack/react-query';
import type { Address } from '../schemas/address.ts';
import type { OpenSession } from '../schemas/sign-in.ts';

export interface SessionSource {
  readonly sessions: (signal: AbortSignal) => Promise<{ readonly sessions: readonly OpenSession[] }>;
}

export function openSessionsQuery(source: SessionSource, owner: Address) {
  return queryOptions({
    queryKey: ['sessions', owner],
    queryFn: async ({ signal }) => (await source.sessions(signal)).sessions,
  });
}
