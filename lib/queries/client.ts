import { QueryClient } from '@tanstack/react-query';
import { queryStaleMs } from '../config/durations.ts';
import { queryRetries } from '../config/limits.ts';
import { retryAfterPause, retryUnlessRefused } from './retry.ts';

declare module '@tanstack/react-query' {
  interface Register {
    // What a query throws has no promised shape: a screen reads it through normalise.
    defaultError: unknown;
  }
}

/** One per browser, and one per request on the server: a shared one would show one visitor's data to another. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryUnlessRefused(queryRetries),
        retryDelay: retryAfterPause(),
        staleTime: queryStaleMs,
        refetchOnWindowFocus: false,
      },
      // An answer that never came may have been carried out: nothing is resent blindly.
      mutations: { retry: false },
    },
  });
}
