import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { shareIdPattern } from '../../../lib/config/site/share-id.ts';
import { listedChains } from '../../../lib/config/spot/listings.ts';

/** The kind of resource that an address leads to. */
export type Place =
  /** Next is not called, or redirects. */
  | { readonly kind: 'unknown' | 'moved' }
  /** No page is rendered. `name` is the route in its folder. */
  | { readonly kind: 'handler' | 'picture' | 'file'; readonly name: string }
  /** `name` is the page's route in its folder. If `isKept`, Next has the page prerendered or cached. */
  | { readonly kind: 'page'; readonly name: string; readonly isKept: boolean };

export interface SiteMap {
  /** Finds the place of a path, which must be decodable. */
  placeOf(path: string): Place;
  isLanguage(code: string): boolean;
}

const appPathsSchema = z.record(z.string(), z.string());
const prerenderSchema = z.object({
  routes: z.record(z.string(), z.object({ srcRoute: z.nullable(z.string()) })),
  dynamicRoutes: z.record(z.string(), z.object({ fallback: z.nullable(z.union([z.string(), z.literal(false)])) })),
});
const routesSchema = z.object({
  redirects: z.array(z.object({ regex: z.string(), internal: z.optional(z.boolean()) })),
});

export interface Manifests {
  readonly appPaths: z.output<typeof appPathsSchema>;
  readonly prerender: z.output<typeof prerenderSchema>;
  readonly routes: z.output<typeof routesSchema>;
}

/** Reads the build's manifests of pages, prerendered routes and redirects. */
export function readManifests(root: string): Manifests {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, '.next', name), 'utf8'));
  return {
    appPaths: appPathsSchema.parse(read('app-path-routes-manifest.json')),
    prerender: prerenderSchema.parse(read('prerender-manifest.json')),
    routes: routesSchema.parse(read('routes-manifest.json')),
  };
}

const localeFolder = '/[locale]';
/** The catch-all route for addresses without a page. The server sends "not found" itself. */
const lastResort = `${localeFolder}/[...rest]`;

/** Next is not called for a segment that cannot be valid; whether a valid one exists is up to its page. */
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

function otherKind(route: string): Place {
  if (route.startsWith('/api/')) return { kind: 'handler', name: route };
  return { kind: route.startsWith('/og/') ? 'picture' : 'file', name: route };
}

/** Determines which addresses this site has, in all languages, according to the build. */
export function createSiteMap({ appPaths, prerender, routes }: Manifests): SiteMap {
  const languages = new Set(
    Object.entries(prerender.routes).flatMap(([path, { srcRoute }]) =>
      srcRoute?.startsWith(`${localeFolder}/`) === true ? segmentsOf(path).slice(0, 1) : [],
    ),
  );
  const isOfLanguage = (route: string) => route === localeFolder || route.startsWith(`${localeFolder}/`);
  const all = [...new Set(Object.values(appPaths))].filter((route) => route !== lastResort && !route.startsWith('/_'));
  const pages = all.filter(isOfLanguage).map((route) => {
    const name = route.slice(localeFolder.length) || '/';
    const place: Place = { kind: 'page', name, isKept: prerender.dynamicRoutes[route] !== undefined };
    const isComplete = prerender.dynamicRoutes[route]?.fallback === false;
    return { pattern: segmentsOf(name), place, isComplete };
  });
  const isFixed = ({ pattern }: { pattern: readonly string[] }) => !pattern.some((part) => part.startsWith('['));
  const fixed = new Map(pages.filter(isFixed).map(({ pattern, place }) => [pattern.join('/'), place]));
  const open = pages.filter((page) => !isFixed(page));
  const others = all
    .filter((route) => !isOfLanguage(route))
    .map((route) => ({ pattern: segmentsOf(route), place: otherKind(route) }))
    .sort((one, other) => Number(isFixed(other)) - Number(isFixed(one)));
  const redirects = routes.redirects.filter(({ internal }) => internal !== true).map(({ regex }) => RegExp(regex, 'i'));

  /** Finds a page whose route has parameters; for some such routes the build made every existing page. */
  function openPage(segments: readonly string[], language: string | undefined): Place | undefined {
    const isMade = () =>
      [...(language === undefined ? languages : [language])].some(
        (code) => prerender.routes[`/${[code, ...segments].join('/')}`] !== undefined,
      );
    return open.find(({ pattern, isComplete }) => fits(pattern, segments) && (!isComplete || isMade()))?.place;
  }

  return {
    isLanguage: (code) => languages.has(code),
    placeOf(path) {
      // Next itself redirects paths with doubled slashes.
      if (path.includes('//') || path.includes('\\') || redirects.some((moves) => moves.test(path))) return moved;
      const segments = segmentsOf(path).map(decodeURIComponent);
      const [first] = segments;
      const language = first !== undefined && languages.has(first) ? first : undefined;
      const inside = language === undefined ? segments : segments.slice(1);
      const page = fixed.get(inside.join('/'));
      if (page !== undefined) return page;
      const other = language === undefined ? others.find(({ pattern }) => fits(pattern, segments)) : undefined;
      return other?.place ?? openPage(inside, language) ?? unknown;
    },
  };
}
