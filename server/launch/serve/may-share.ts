import type { IncomingMessage } from 'node:http';
import { languageAwarePaths } from '../../../lib/config/site/language.ts';

const longestUrl = 2_000;
const longestLanguages = 200;
/** A request with one of these headers is answered for its sender alone. */
const personal = [
  'cookie',
  'authorization',
  'range',
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-action',
];

export const languages = (request: IncomingMessage) => String(request.headers['accept-language'] ?? '');

export const isLanguageAware = (url: string): boolean => languageAwarePaths.includes(url.split('?', 1)[0] ?? '');

/** Returns true if the answer to a request may be given to everybody. */
export function mayShare(request: IncomingMessage, url: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  // A visitor who comes from within the site has chosen a language by following the link.
  if (isLanguageAware(url) && request.headers['sec-fetch-site'] === 'same-origin') return false;
  // Handlers count their visitors, which a shared response would bypass.
  if (url.startsWith('/api/')) return false;
  if (url.length > longestUrl || languages(request).length > longestLanguages) return false;
  return personal.every((name) => request.headers[name] === undefined);
}
