import { feesUpdatedOn, termsUpdatedOn, whitepaperMonth } from '@/lib/config/site/brand';
import { indexablePaths, routes, statsViewPaths } from '@/lib/config/site/routes';
import { memesViewPaths } from '@/lib/config/spot';
import { publicConfiguration } from '@/server/env';
import { sitemapText, xmlResponse } from '../sitemap-text';

export const dynamic = 'force-static';

const changes: Readonly<Record<string, string>> = {
  [routes.terms()]: termsUpdatedOn,
  [routes.fees()]: feesUpdatedOn,
  [routes.whitepaper()]: whitepaperMonth,
};

export function GET(): Response {
  const pages = [...indexablePaths, ...memesViewPaths, ...statsViewPaths].map((path) => {
    const changedOn = changes[path];
    return changedOn === undefined ? { path } : { path, changedOn };
  });
  return xmlResponse(sitemapText(pages, publicConfiguration().siteUrl));
}
