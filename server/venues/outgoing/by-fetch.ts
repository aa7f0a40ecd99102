import 'server-only';
import type { Post } from './post.ts';

export type Fetch = typeof fetch;

/** For questions: what is large comes packed. */
export function byFetch(fetch: Fetch): Post {
  return async (url, body, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // A venue does not send us elsewhere, and what it says is kept by us and not by Next.
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
