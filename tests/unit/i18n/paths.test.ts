import { describe, expect, it } from 'vitest';
import { alternatesOf } from '@/lib/i18n/alternates.ts';
import { type Locale, listedLocales, locales } from '@/lib/i18n/locales.ts';
import { localePath, splitLocale } from '@/lib/i18n/paths.ts';

const paths: [Locale, string, string][] = [
  ['en', '/', '/'],
  ['en', '/stats', '/stats'],
  ['zh', '/', '/zh'],
  ['zh', '/stats', '/zh/stats'],
  ['ar', '/spot/bsc/PLUTO_USDT', '/ar/spot/bsc/PLUTO_USDT'],
  ['de', '/trading?symbol=BTC', '/de/trading?symbol=BTC'],
  ['de', '/whitepaper#fees', '/de/whitepaper#fees'],
  ['fr', '/?a=1', '/fr?a=1'],
  ['xa', '/stats', '/xa/stats'],
];

describe('the address of a page in a language', () => {
  it.each(paths)('%s %s is %s', (locale, path, address) => {
    expect(localePath(locale, path)).toBe(address);
  });

  it.each(paths.filter(([, path]) => !path.includes('?')))('%s %s is found again in %s', (locale, path, address) => {
    expect(splitLocale(address)).toEqual({ locale, path });
  });

  it.each<[string, Locale, string]>([
    ['/zh/', 'zh', '/'],
    ['/zhx/stats', 'en', '/zhx/stats'],
    ['/ZH/stats', 'en', '/ZH/stats'],
    ['/en/stats', 'en', '/stats'],
    ['/zh?a=1', 'zh', '/?a=1'],
    ['/a-share-id', 'en', '/a-share-id'],
    ['', 'en', ''],
  ])('%j is %s %j', (address, locale, path) => {
    expect(splitLocale(address)).toEqual({ locale, path });
  });
});

describe('the relatives of a page', () => {
  it('are all listed languages, and English for any other', () => {
    const alternates = alternatesOf('de', '/stats', 'https://pluto.example/');
    expect(alternates?.canonical).toBe('https://pluto.example/de/stats');
    expect(Object.keys(alternates?.languages ?? {})).toEqual([...listedLocales, 'x-default']);
    expect(alternates?.languages).toMatchObject({
      en: 'https://pluto.example/stats',
      zh: 'https://pluto.example/zh/stats',
      'x-default': 'https://pluto.example/stats',
    });
  });

  it('of the mirror are those of English', () => {
    expect(alternatesOf('xa', '/fees', 'http://localhost:3000')?.canonical).toBe('http://localhost:3000/fees');
  });

  it.each(['/', '/trading', '/admin', '/telegram', '/nowhere'])('%s has none: it is not to be indexed', (path) => {
    for (const locale of locales) expect(alternatesOf(locale, path, 'https://pluto.example')).toBeUndefined();
  });
});
