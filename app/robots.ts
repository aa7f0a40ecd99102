import type { MetadataRoute } from 'next';
import { routes } from '@/lib/config/routes';
import { publicConfiguration } from '@/server/env';

/** Pages of one wallet, in every language. An account's page stays open, for the networks that draw a card of it. */
const own = [routes.admin(), routes.wallet(), routes.positions()].flatMap((path) => [path, `/*${path}`]);

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', ...own] },
    sitemap: new URL('/sitemap.xml', publicConfiguration().siteUrl).href,
  };
}
