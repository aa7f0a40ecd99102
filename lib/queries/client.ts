import { QueryClient } from '@tanstack/react-query';
import { queryRetries, queryStaleMs } from '../config/interface.ts';
import { retryAfterPause, retryUnlessRefused } from './retry.ts';

declare module '@tanstack/react-query' {
  interface Register {
    // Anything may be thrown in a query, so a screen reads the error through `normalise`.
    defaultError: unknown;
  }
}

/**
 * Creates one client per browser, and one per request on the server: a shared one would show one visitor's data to
 * another.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryUnlessRefused(queryRetries),
        retryDelay: retryAfterPause(),
        staleTime: queryStaleMs,
        refetchOnWindowFocus: false,
      },
      // A request without a response may have been carried out, so it is never resent automatically.
      mutations: { retry: false },
    },
  });
}
