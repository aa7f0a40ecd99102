import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { shareIdPattern } from '../../lib/config/site/shares.ts';
import { listedChains } from '../../lib/config/spot.ts';
import { type QueryNames, queryNames } from '../../lib/config/venues/query-names.ts';

export const localeFolder = '/[locale]';
/** The file that our adapter writes into the folder of the build (adapter.ts). */
export const siteFile = 'site.json';
export const tracedFile = 'traced-files.json';

const builtSiteSchema = z.object({
  release: z.string(),
  modes: z.object({ words: z.string(), chains: z.enum(['sandbox', 'live']), exchange: z.enum(['sandbox', 'live']) }),
  /** The routes of all pages, handlers and files, named like their folders. */
  routes: z.array(z.string()),
  /** The file of each handler's entrypoint, in the folder of the build. */
  handlers: z.record(z.string(), z.string()),
  languages: z.array(z.string()),
  /** The patterns of redirected addresses. */
  moved: z.array(z.string()),
  /** The inline scripts of the built pages, as sources of a policy. */
  scripts: z.array(z.string()),
  config: z.record(z.string(), z.unknown()),
});
/** The facts of a build that the production server knows. */
export type BuiltSite = z.output<typeof builtSiteSchema>;

export const readBuiltSite = (root: string): BuiltSite =>
  builtSiteSchema.parse(JSON.parse(readFileSync(join(root, '.next', siteFile), 'utf8')));

/** The kind of resource that an address leads to. */
export type Place =
  /** The server answers without Next, or redirects. */
  | { readonly kind: 'unknown' | 'moved' }
  /** `name` is the route in its folder; a page's has no language. */
  | { readonly kind: 'page' | 'handler' | 'picture' | 'file'; readonly name: string };

export interface Site {
  /** Finds the resource of a path, which must be decodable. */
  placeOf(path: string): Place;
  isLanguage(code: string): boolean;
}

/** The catch-all route for addresses without a page. The server sends "not found" itself. */
const lastResort = `${localeFolder}/[...rest]`;

/** Next is not asked for a segment that cannot be valid; whether a valid one exists is decided by its page. */
const shapes: Readonly<Record<string, RegExp>> = {
  '[shareId]': shareIdPattern,
  '[address]': /^0x[0-9a-f]{40}$/i,
  '[coin]': /^.{1,40}$/u,
  '[chain]': RegExp(`^(?:${listedChains.join('|')})$`),
  '[pair]': /^.{1,60}$/u,
};

const unknown: Place = { kind: 'unknown' };
const moved: Place = { kind: 'moved' };

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const last = pattern.at(-1) ?? '';
  const takesAll = last.startsWith('[...') || last.startsWith('[[...');
  const least = last.startsWith('[[...') ? pattern.length - 1 : pattern.length;
  if (segments.length < least || (!takesAll && segments.length > pattern.length)) return false;
  return pattern.every((part, at) => {
    const segment = segments[at];
    if (part.startsWith('[...') || part.startsWith('[[...')) return true;
    if (segment === undefined) return false;
    return part.startsWith('[') ? (shapes[part]?.test(segment) ?? true) : part === segment;
  });
}

function placeOfRoute(route: string): Place {
  if (route === localeFolder || route.startsWith(`${localeFolder}/`)) {
    const name = route.slice(localeFolder.length) || '/';
    return { kind: 'page', name };
  }
  if (route.startsWith('/api/')) return { kind: 'handler', name: route };
  return { kind: route.startsWith('/og/') ? 'picture' : 'file', name: route };
}

/** Determines which addresses this site has, in all languages, according to the build. */
export function createSite(built: Pick<BuiltSite, 'routes' | 'languages' | 'moved'>): Site {
  const languages = new Set(built.languages);
  const all = built.routes
    .filter((route) => route !== lastResort && !route.startsWith('/_'))
    .map((route) => {
      const place = placeOfRoute(route);
      const pattern = segmentsOf(place.kind === 'page' ? place.name : route);
      return { pattern, place, isFixed: !pattern.some((part) => part.startsWith('[')) };
    })
    .sort((one, other) => Number(other.isFixed) - Number(one.isFixed));
  const redirects = built.moved.map((regex) => RegExp(regex, 'i'));

  return {
    isLanguage: (code) => languages.has(code),
    placeOf(path) {
      // Next itself redirects paths with doubled slashes.
      if (path.includes('//') || path.includes('\\') || redirects.some((moves) => moves.test(path))) return moved;
      const segments = segmentsOf(path).map(decodeURIComponent);
      const isOfLanguage = languages.has(segments[0] ?? '');
      const inside = isOfLanguage ? segments.slice(1) : segments;
      const found = all.find(({ pattern, place }) =>
        place.kind === 'page' ? fits(pattern, inside) : !isOfLanguage && fits(pattern, segments),
      );
      return found?.place ?? unknown;
    },
  };
}

/** The parameter by which Next distinguishes its router's cached requests in a browser. */
const routerName = '_rsc';
const longestRouterValue = 40;

function isKnown(value: string, values: QueryNames[string]): boolean {
  return 'longest' in values ? value.length <= values.longest : values.includes(value);
}

/**
 * Returns the address with only the query parameters that its page reads, in a fixed order: visitors from a link with
 * campaign parameters share the page of all others. A parameter that appears twice is ignored by every page.
 */
export function withKnownQuery(page: string, url: string, forRouter: boolean): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  const names = Object.hasOwn(queryNames, page) ? queryNames[page] : undefined;
  if (names === undefined && !forRouter) return path;
  const fields = new URLSearchParams(url.slice(at));
  const kept = Object.entries(names ?? {}).flatMap(([name, values]) => {
    const [value, second] = fields.getAll(name);
    if (value === undefined || value === '' || second !== undefined || !isKnown(value, values)) return [];
    return [`${name}=${encodeURIComponent(value)}`];
  });
  const router = forRouter ? fields.get(routerName) : null;
  if (router !== null) kept.push(`${routerName}=${encodeURIComponent(router.slice(0, longestRouterValue))}`);
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
