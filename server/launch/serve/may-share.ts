import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { chosenLocaleCookie, languageAwarePaths } from '../../../lib/config/site/language.ts';
import { administration } from '../../../lib/config/site/session.ts';

const longestUrl = 2_000;
const longestLanguages = 200;
/** Next's router sends the pages that a browser has on its screen: longer than this it is kept for its sender alone. */
const longestRouterState = 8_000;
/** A request with one of these headers is answered for its sender alone. */
const personal = ['authorization', 'range', 'next-action'];
/** Next's answers to the router differ by these, and by nothing else that a browser sends. */
const routerHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;

export const languages = (request: IncomingMessage) => String(request.headers['accept-language'] ?? '');

export const isLanguageAware = (url: string): boolean => languageAwarePaths.includes(url.split('?', 1)[0] ?? '');

const chosenLanguage = RegExp(`(?:^|;\\s*)(${chosenLocaleCookie}=[a-z]{2})(?:;|$)`);

/**
 * Drops the cookies that no page reads, so that whoever is signed in or chose a language gets the page that all others
 * share: handlers and the administration read the session, and the pages whose address leaves the language open read
 * the chosen one.
 */
export function dropUnreadCookies(request: IncomingMessage): void {
  const { cookie } = request.headers;
  const path = request.url?.split('?', 1)[0] ?? '/';
  if (cookie === undefined || path.startsWith('/api/') || administration.test(path)) return;
  const chosen = languageAwarePaths.includes(path) ? chosenLanguage.exec(cookie)?.[1] : undefined;
  if (chosen === undefined) delete request.headers.cookie;
  else request.headers.cookie = chosen;
}

/** Returns true if a request asks for a page before a person does. */
export const isAhead = ({ headers }: IncomingMessage): boolean =>
  headers['next-router-prefetch'] !== undefined ||
  headers['next-router-segment-prefetch'] !== undefined ||
  /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''));

/**
 * Returns the headers, beside the languages, by which the answer for everybody differs: all that a shared render is
 * given of a request.
 */
export function deciding(request: IncomingMessage, url: string): Readonly<Record<string, string>> {
  const { headers } = request;
  // A visitor who comes from within the site has chosen a language by following the link.
  const isFromWithin = isLanguageAware(url) && headers['sec-fetch-site'] === 'same-origin';
  const names = [...routerHeaders, 'cookie', ...(isFromWithin ? ['sec-fetch-site'] : [])];
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

/** Returns the name under which an answer is kept: its address, and whatever else decides about it. */
export function nameOf(url: string, decided: Readonly<Record<string, string>>): string {
  const others = Object.entries(decided);
  if (others.length === 0) return url;
  return `${url}\n${createHash('sha256').update(JSON.stringify(others)).digest('base64url')}`;
}

/** Returns true if the answer to a request may be given to everybody. */
export function mayShare(request: IncomingMessage, url: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  // Handlers count their visitors, which a shared response would bypass.
  if (url.startsWith('/api/')) return false;
  if (url.length > longestUrl || languages(request).length > longestLanguages) return false;
  if (String(request.headers['next-router-state-tree'] ?? '').length > longestRouterState) return false;
  if (request.headers.cookie !== undefined && !isLanguageAware(url)) return false;
  return personal.every((name) => request.headers[name] === undefined);
}
