import { type QueryNames, queryNames } from '../../../lib/config/venues/query-names.ts';

/** The parameter by which Next distinguishes its router's cached requests in a browser. */
const routerName = '_rsc';
const longestRouterValue = 40;

function isKnown(value: string, values: QueryNames[string]): boolean {
  if (values === 'any') return true;
  return 'longest' in values ? value.length <= values.longest : values.includes(value);
}

/**
 * Returns the address with only the query parameters that its page reads, in a fixed order and spelling. A parameter
 * that appears twice is ignored by every page.
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
    return isKnown(value, values) ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  const router = forRouter ? fields.get(routerName) : null;
  if (router !== null) kept.push(`${routerName}=${encodeURIComponent(router.slice(0, longestRouterValue))}`);
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
