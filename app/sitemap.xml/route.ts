import { publicConfiguration } from '@/server/env';
import { sitemapIndexText, xmlResponse } from '../sitemap-text';

export const dynamic = 'force-static';

const parts = ['/sitemap-pages.xml', '/sitemap-markets.xml', '/sitemap-spot.xml'];

export function GET(): Response {
  return xmlResponse(sitemapIndexText(parts, publicConfiguration().siteUrl));
}
