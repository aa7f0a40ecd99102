import { queryNames } from '../../../lib/config/query-names.ts';

/** How Next tells apart what a browser keeps of its router's own questions. */
const routerName = '_rsc';
const longestRouterValue = 40;

/**
 * The address as its page reads it: names that it knows, in one order and one spelling. A name that stands twice means
 * nothing to any page.
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
    if (value === undefined || value === '' || second !== undefined) return [];
    return values === 'any' || values.includes(value) ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  const router = forRouter ? fields.get(routerName) : null;
  if (router !== null) kept.push(`${routerName}=${encodeURIComponent(router.slice(0, longestRouterValue))}`);
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
