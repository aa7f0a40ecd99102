import { routes } from '@/lib/config/site/routes';
import type { MarketsSnapshot } from '@/lib/domain/markets/market';
import { groupSizes, marketGroups } from '@/lib/domain/markets/sectors';
import { normalise } from '@/lib/errors/normalise';
import { publicConfiguration } from '@/server/env';
import { readMarkets } from '@/server/services/markets/read-markets';
import { sitemapText, xmlResponse } from '../sitemap-text';

// Only the exchange knows which markets exist, and the build cannot reach it.
export const dynamic = 'force-dynamic';

/** Markets are listed and delisted within weeks. */
const kept = 'public, max-age=600, s-maxage=3600, stale-while-revalidate=86400';
const retryAfterSeconds = 60;

/** Returns the markets; undefined until the exchange has answered once. */
async function marketsIfKnown(): Promise<MarketsSnapshot | undefined> {
  try {
    return await readMarkets();
  } catch (thrown) {
    if (normalise(thrown).code.startsWith('venue.')) return undefined;
    throw thrown;
  }
}

export async function GET(): Promise<Response> {
  const markets = await marketsIfKnown();
  if (markets === undefined) {
    const headers = { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' };
    return new Response(null, { status: 503, headers });
  }
  const listed = groupSizes(markets.rows);
  const groups = marketGroups.filter((group) => (listed.get(group) ?? 0) > 0);
  const views = [routes.marketsView('funding'), routes.marketsView('heatmap'), ...groups.map(routes.marketGroup)];
  const paths = [...views, ...markets.rows.map(({ coin }) => routes.market(coin))];
  const pages = paths.map((path) => ({ path }));
  return xmlResponse(sitemapText(pages, publicConfiguration().siteUrl), kept);
}
