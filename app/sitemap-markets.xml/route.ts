import { routes } from '@/lib/config/routes';
import { publicConfiguration } from '@/server/env';
import { readMarkets } from '@/server/services/markets/read-markets';
import { sitemapText, xmlResponse } from '../sitemap-text';

// Which markets there are only the exchange knows, and a build has none.
export const dynamic = 'force-dynamic';

/** Markets come and go by the week. */
const kept = 'public, max-age=600, s-maxage=3600, stale-while-revalidate=86400';

export async function GET(): Promise<Response> {
  const { rows } = await readMarkets();
  const pages = rows.map(({ coin }) => ({ path: routes.market(coin) }));
  return xmlResponse(sitemapText(pages, publicConfiguration().siteUrl), kept);
}
