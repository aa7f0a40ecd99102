import 'server-only';
import type { Post } from './post.ts';

export type Fetch = typeof fetch;

/** Posts with `fetch`. For questions: large answers come compressed. */
export function byFetch(fetch: Fetch): Post {
  return async (url, body, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
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
