import { unlistedCoin } from '../../../lib/config/exchange/symbols.ts';
import { type QueryNames, queryNames } from '../../../lib/config/venues/query-names.ts';
import type { ListedMarkets } from '../../stream/listed-markets.ts';

/** The parameter by which Next distinguishes its router's cached requests in a browser. */
const routerName = '_rsc';
const longestRouterValue = 40;

export type MarketNames = Pick<ListedMarkets, 'lacks' | 'spellingOf'>;

/** Returns the value with which the page is asked for; undefined if the page ignores it. */
function knownValue(value: string, values: QueryNames[string], markets: MarketNames): string | undefined {
  if (values === 'any') return value;
  if (values === 'market') return markets.lacks(value) ? unlistedCoin : markets.spellingOf(value);
  const isKnown = 'longest' in values ? value.length <= values.longest : values.includes(value);
  return isKnown ? value : undefined;
}

/**
 * Returns the address with only the query parameters that its page reads, in a fixed order and spelling. A parameter
 * that appears twice is ignored by every page.
 */
export function withKnownQuery(page: string, url: string, forRouter: boolean, markets: MarketNames): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  const names = Object.hasOwn(queryNames, page) ? queryNames[page] : undefined;
  if (names === undefined && !forRouter) return path;
  const fields = new URLSearchParams(url.slice(at));
  const kept = Object.entries(names ?? {}).flatMap(([name, values]) => {
    const [written, second] = fields.getAll(name);
    if (written === undefined || written === '' || second !== undefined) return [];
    const value = knownValue(written, values, markets);
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const router = forRouter ? fields.get(routerName) : null;
  if (router !== null) kept.push(`${routerName}=${encodeURIComponent(router.slice(0, longestRouterValue))}`);
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
