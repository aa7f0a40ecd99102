import { publicConfiguration } from '@/server/env';
import { sitemapIndexText, xmlResponse } from '../sitemap-text';

export const dynamic = 'force-static';

export function GET(): Response {
  return xmlResponse(sitemapIndexText(['/sitemap-pages.xml', '/sitemap-markets.xml'], publicConfiguration().siteUrl));
}
