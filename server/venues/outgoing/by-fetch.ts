import 'server-only';
import { jsonType, type Send } from './send.ts';

export type Fetch = typeof fetch;

/** Sends with `fetch`. For questions: large answers come compressed. */
export function byFetch(fetch: Fetch): Send {
  return async ({ method, url, headers, body }, signal) => {
    const response = await fetch(url, {
      method,
      headers: { ...(body !== undefined && jsonType), ...headers },
      ...(body !== undefined && { body }),
      // A venue never redirects us, and its answers are cached by us and not by Next.
      redirect: 'error',
      cache: 'no-store',
      signal,
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
}
