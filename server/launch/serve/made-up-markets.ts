import type { ListedMarkets } from '../../stream/listed-markets.ts';
import type { SiteMap } from './site-map.ts';

const marketPage = '/markets/[coin]';

/** Returns a map that has no page for a market which is not there, so that none is rendered for made-up names. */
export function withoutMadeUpMarkets(map: SiteMap, markets: Pick<ListedMarkets, 'lacks'>): SiteMap {
  return {
    ...map,
    placeOf(path) {
      const place = map.placeOf(path);
      if (place.kind !== 'page' || place.name !== marketPage) return place;
      const coin = path.split('/').findLast((segment) => segment !== '') ?? '';
      return markets.lacks(decodeURIComponent(coin)) ? { kind: 'unknown' } : place;
    },
  };
}
