import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { administration } from '../../lib/config/session.ts';
import { chosenLocaleCookie, languageAwarePaths } from '../../lib/config/site/language.ts';
import { pageLives } from '../../lib/config/site/page-lives.ts';
import type { Rendered } from './inner-socket.ts';
import type { Place } from './site.ts';

// This module decides which answers may be shared by all visitors, under which name and for how long. It prevents one
// visitor's answer from reaching another.

const longestUrl = 2_000;
const longestLanguages = 200;
/** The router sends the state of the pages on screen: a longer one is served to its sender alone. */
const longestRouterState = 8_000;
/** A request with one of these headers is answered for its sender alone. */
const personal = ['authorization', 'range', 'next-action'];
/** Next's answers to the router depend on these headers, and on nothing else that a browser sends. */
const routerHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;

const languages = (request: IncomingMessage) => String(request.headers['accept-language'] ?? '');

const isLanguageAware = (url: string): boolean => languageAwarePaths.includes(url.split('?', 1)[0] ?? '');

const chosenLanguage = RegExp(`(?:^|;\\s*)(${chosenLocaleCookie}=[a-z]{2})(?:;|$)`);

/**
 * Drops the cookies that no page reads, so that a visitor who is signed in or chose a language gets the shared page:
 * handlers and the administration read the session, and the pages whose address leaves the language open read the
 * chosen one.
 */
export function dropUnreadCookies(request: IncomingMessage): void {
  const { cookie } = request.headers;
  const path = request.url?.split('?', 1)[0] ?? '/';
  if (cookie === undefined || path.startsWith('/api/') || administration.test(path)) return;
  const chosen = languageAwarePaths.includes(path) ? chosenLanguage.exec(cookie)?.[1] : undefined;
  if (chosen === undefined) delete request.headers.cookie;
  else request.headers.cookie = chosen;
}

/** Returns true if a request is a prefetch, which no user waits for. */
export const isAhead = ({ headers }: IncomingMessage): boolean =>
  headers['next-router-prefetch'] !== undefined ||
  headers['next-router-segment-prefetch'] !== undefined ||
  /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''));

/** Returns the headers on which a shared answer depends: a shared render gets no others. */
export function deciding(request: IncomingMessage, url: string): Readonly<Record<string, string>> {
  const { headers } = request;
  // A visitor who follows a link within the site has already chosen a language.
  const isFromWithin = headers['sec-fetch-site'] === 'same-origin';
  const ofLanguage = isLanguageAware(url) ? ['accept-language', ...(isFromWithin ? ['sec-fetch-site'] : [])] : [];
  return Object.fromEntries(
    [...routerHeaders, 'cookie', ...ofLanguage].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    ),
  );
}

/** Returns the cache name of an answer: its address, and in a further line the headers on which it depends. */
export function nameOf(url: string, decided: Readonly<Record<string, string>>): string {
  const others = Object.entries(decided);
  if (others.length === 0) return url;
  return `${url}\n${createHash('sha256').update(JSON.stringify(others)).digest('base64url')}`;
}

/** Returns true if the requested page, picture or file may be shared by everybody. */
export function mayShare(request: IncomingMessage, url: string): boolean {
  if (url.length > longestUrl || languages(request).length > longestLanguages) return false;
  if (String(request.headers['next-router-state-tree'] ?? '').length > longestRouterState) return false;
  if (request.headers.cookie !== undefined && !isLanguageAware(url)) return false;
  return personal.every((name) => request.headers[name] === undefined);
}

/** How long an answer is fresh, and how long after that it may be sent while a new one is rendered. */
export interface Keep {
  readonly freshMs: number;
  readonly staleMs: number;
}

const directives = (header: string): Map<string, string> =>
  new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split('='))
      .map(([name = '', value = '']) => [name, value.replace(/"/g, '')]),
  );

const seconds = (value: string | undefined): number => (value !== undefined && /^\d+$/.test(value) ? Number(value) : 0);
const longestSeconds = 365 * 24 * 3_600;
/**
 * The names in a Vary header that shared answers can ignore: part of the cache name, or absent from every shared
 * request.
 */
const distinguished = new Set(['accept-encoding', 'cookie', 'rsc', 'next-url']);

const varyOf = ({ headers }: Rendered): readonly string[] =>
  String(headers.vary ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * Returns how long an answer may be shared, by its own headers; undefined if it is for its sender alone. An answer that
 * sets a cookie, is private, depends on other headers or is no plain success is never shared.
 */
export function keepOf(url: string, place: Place, rendered: Rendered): Keep | undefined {
  const { status, headers } = rendered;
  if (status !== 200 || headers['set-cookie'] !== undefined) return undefined;
  const isDistinguished = (name: string) =>
    distinguished.has(name) || name.startsWith('next-router-') || (name === 'accept-language' && isLanguageAware(url));
  if (!varyOf(rendered).every(isDistinguished)) return undefined;
  const cacheControl = directives(headers['cache-control'] ?? '');
  if (['private', 'no-store', 'no-cache'].some((name) => cacheControl.has(name))) return undefined;
  const shared = cacheControl.get('s-maxage') ?? (cacheControl.has('public') ? cacheControl.get('max-age') : undefined);
  const fresh = Math.min(seconds(shared), longestSeconds);
  if (fresh === 0) return undefined;
  // A page with a short lifetime for outside caches is cached here for its whole life: a purge ends it.
  const life = place.kind === 'page' ? pageLives[place.name] : undefined;
  if (life?.outside !== undefined) return { freshMs: life.freshSeconds * 1_000, staleMs: life.staleSeconds * 1_000 };
  const stale = Math.min(seconds(cacheControl.get('stale-while-revalidate')), longestSeconds);
  return { freshMs: fresh * 1_000, staleMs: stale * 1_000 };
}

/** Restores the Vary header for language-aware addresses: Next drops the one that middleware set. */
export function withLanguageVary(url: string, rendered: Rendered): Rendered {
  if (!isLanguageAware(url) || varyOf(rendered).includes('accept-language')) return rendered;
  const vary = [...varyOf(rendered), 'Accept-Language'].join(', ');
  return { ...rendered, headers: { ...rendered.headers, vary } };
}
