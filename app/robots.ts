import type { MetadataRoute } from 'next';
import { routes } from '@/lib/config/site/routes';
import { publicConfiguration } from '@/server/env';

/**
 * Pages that belong to one wallet, in every language. Account pages stay open, because social networks draw a card of
 * them.
 */
const own = [routes.admin(), routes.wallet(), routes.positions()].flatMap((path) => [path, `/*${path}`]);

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', ...own] },
    sitemap: new URL('/sitemap.xml', publicConfiguration().siteUrl).href,
  };
}
