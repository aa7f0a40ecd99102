import type { EdgeSettings } from './site-variables.ts';

/** Returns the request that makes a CDN drop what carries these tags. */
export function purgeRequest({ style, token }: EdgeSettings, tags: readonly string[]): RequestInit {
  return style === 'fastly'
    ? { method: 'POST', headers: { 'fastly-key': token, 'surrogate-key': tags.join(' ') } }
    : {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
      };
}
