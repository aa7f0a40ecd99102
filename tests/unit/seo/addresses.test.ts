import { describe, expect, it } from 'vitest';
import { sitemapIndexText, sitemapText } from '@/app/sitemap-text.ts';
import { indexablePaths, routeTable } from '@/lib/config/site/routes.ts';
import { socialPictureOf } from '@/lib/config/site/social-pictures.ts';
import { alternatesOf, isIndexable } from '@/lib/i18n/alternates.ts';
import { listedLocales } from '@/lib/i18n/locales.ts';
import { splitLocale } from '@/lib/i18n/paths.ts';

const siteUrl = 'https://pluto.example';
const paths = [...indexablePaths, '/markets/BTC', '/markets/kPEPE', '/markets/a%26b'];

describe('relatives', () => {
  it.each(paths)('of %s name each other and themselves', (path) => {
    for (const locale of listedLocales) {
      const own = alternatesOf(locale, path, siteUrl);
      expect(own?.languages[locale]).toBe(own?.canonical);
      for (const [language, address] of Object.entries(own?.languages ?? {})) {
        const there = splitLocale(new URL(address).pathname);
        if (language !== 'x-default') expect(there).toEqual({ locale: language, path });
        expect(alternatesOf(there.locale, there.path, siteUrl)?.languages).toEqual(own?.languages);
      }
    }
  });

  it('are not named by pages that nobody should list', () => {
    const others = routeTable.flatMap(({ path, indexable }) => (indexable ? [] : [path]));
    for (const path of [...others, '/t/0x0', '/markets/', '/markets/a/b', '/markets/BTC?x=1']) {
      expect(isIndexable(path), path).toBe(false);
      expect(alternatesOf('en', path, siteUrl)).toBeUndefined();
    }
  });
});

describe('the sitemap', () => {
  const addresses = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  it('lists every page in every language, by the address that it calls its own', () => {
    const text = sitemapText(
      paths.map((path) => ({ path })),
      siteUrl,
    );
    const canonical = paths.flatMap((path) =>
      listedLocales.map((locale) => alternatesOf(locale, path, siteUrl)?.canonical),
    );
    expect(addresses(text)).toEqual(canonical.map((address) => address?.replaceAll('&', '&amp;')));
    expect(new Set(addresses(text)).size).toBe(paths.length * 12);
  });

  it('escapes what an address may hold', () => {
    const text = sitemapText([{ path: "/markets/a&b'c<d>", changedOn: '2025-10-05' }], siteUrl);
    expect(text).toContain('a&amp;b&apos;c%3Cd%3E</loc><lastmod>2025-10-05</lastmod>');
  });

  it('has an index that names its parts', () => {
    expect(addresses(sitemapIndexText(['/a.xml', '/b.xml'], siteUrl))).toEqual([
      `${siteUrl}/a.xml`,
      `${siteUrl}/b.xml`,
    ]);
  });
});

describe('the picture of a page', () => {
  it.each([
    ['/fees', '/home'],
    ['/markets', '/markets'],
    ['/markets/kPEPE', '/market/kPEPE'],
    ['/stats', '/stats'],
    ['/stats/days', '/stats'],
    ['/whitepaper', '/whitepaper'],
    ['/spot/base/UNI_USDC', '/pair/base/UNI_USDC'],
    ['/spot/base', '/home'],
    ['/t/0xabc', '/account/0xabc'],
    ['/t/0xabc/more', '/home'],
  ])('%s is %s', (path, picture) => {
    expect(socialPictureOf(path)).toBe(picture);
  });
});
