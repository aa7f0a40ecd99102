import { listedLocales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

export interface Listed {
  /** The path without a language: each language has its own address. */
  readonly path: string;
  /** Set only where the page itself states it: one made-up date makes all dates worthless. */
  readonly changedOn?: string;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};
/** Characters that XML has no way to write. */
const unwritable = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>'"]/g, (sign) => escapes[sign] ?? sign);

/** The pages themselves link to their other languages; the sitemap only has to make each one findable. */
export function sitemapText(pages: readonly Listed[], siteUrl: string): string {
  const urls = pages.flatMap(({ path, changedOn }) =>
    listedLocales.map((locale) => {
      const address = escapeXml(new URL(localePath(locale, path), siteUrl).href);
      return `<url><loc>${address}</loc>${changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`}</url>`;
    }),
  );
  return [head, `<urlset xmlns="${schema}">`, ...urls, '</urlset>', ''].join('\n');
}

export function sitemapIndexText(paths: readonly string[], siteUrl: string): string {
  const maps = paths.map((path) => `<sitemap><loc>${escapeXml(new URL(path, siteUrl).href)}</loc></sitemap>`);
  return [head, `<sitemapindex xmlns="${schema}">`, ...maps, '</sitemapindex>', ''].join('\n');
}

export function xmlResponse(text: string, cacheControl?: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
    },
  });
}
