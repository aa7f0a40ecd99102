import { describe, expect, it } from 'vitest';
import { nameFinder } from '../../../lib/domain/markets/name-finder.ts';
import { withKnownQuery } from '../../../server/launch/serve/known-query.ts';
import { createSiteMap } from '../../../server/launch/serve/site-map.ts';
import { ListedMarkets } from '../../../server/stream/listed-markets.ts';

const languages = ['en', 'de'];
const made = (route: string, paths: readonly string[] = ['']) =>
  languages.flatMap((code) =>
    paths.map((path) => [`/${code}${route}${path}`, { srcRoute: `/[locale]${route}` }] as const),
  );
const kept = ['/not-found-screen', '/terms', '/admin', '/guides'];
const siteMap = createSiteMap({
  appPaths: Object.fromEntries(
    [
      '/[locale]',
      ...[...kept, '/fees', '/markets', '/markets/[coin]', '/spot', '/spot/[chain]', '/spot/[chain]/[pair]'].map(
        (route) => `/[locale]${route}`,
      ),
      '/[locale]/guides/[guide]',
      ...['/t/[address]', '/[shareId]', '/[...rest]'].map((route) => `/[locale]${route}`),
      '/_not-found',
      '/api/[[...rest]]',
      '/api/health',
      '/logos/[edition]/[file]',
      '/og/[...picture]',
      '/robots.txt',
    ].map((route) => [`${route}/page`, route]),
  ),
  prerender: {
    routes: Object.fromEntries([
      ...kept.flatMap((route) => made(route)),
      // The test language is not offered to visitors, and the build makes few of its pages.
      ['/xa/design', { srcRoute: '/[locale]/design' }],
      ...languages.map((code) => [`/${code}/guides/first`, { srcRoute: '/[locale]/guides/[guide]' }] as const),
    ]),
    dynamicRoutes: Object.fromEntries([
      ...[...kept, '/markets'].map((route) => [`/[locale]${route}`, { fallback: null }] as const),
      ['/[locale]/guides/[guide]', { fallback: false as const }],
    ]),
  },
  routes: { redirects: [{ regex: '^/trade(?:/)?$' }, { regex: '^/en(?:/.*)?$' }, { regex: '.*', internal: true }] },
});

const page = (name: string, isKept: boolean) => ({ kind: 'page', name, isKept });
const address = `0x${'aB'.repeat(20)}`;

describe('which addresses are ours', () => {
  it.each([
    ['/', page('/', false)],
    ['/de', page('/', false)],
    ['/terms', page('/terms', true)],
    ['/de/terms', page('/terms', true)],
    ['/de/terms/', page('/terms', true)],
    ['/%74erms', page('/terms', true)],
    ['/fees', page('/fees', false)],
    ['/xa/fees', page('/fees', false)],
    ['/markets', page('/markets', true)],
    ['/markets/kPEPE', page('/markets/[coin]', false)],
    ['/de/guides/first', page('/guides/[guide]', true)],
    ['/guides/first', page('/guides/[guide]', true)],
    ['/spot', page('/spot', false)],
    ['/de/spot/base', page('/spot/[chain]', false)],
    ['/spot/base', page('/spot/[chain]', false)],
    ['/spot/base/A_B', page('/spot/[chain]/[pair]', false)],
    [`/t/${address}`, page('/t/[address]', false)],
    ['/0123456789abcdef0123456789abcdef', page('/[shareId]', false)],
    ['/trade', { kind: 'moved' }],
    ['/en/nope/deeper', { kind: 'moved' }],
    ['//terms', { kind: 'moved' }],
    ['/api', { kind: 'handler', name: '/api/[[...rest]]' }],
    ['/api/health', { kind: 'handler', name: '/api/health' }],
    ['/api/nope/deeper', { kind: 'handler', name: '/api/[[...rest]]' }],
    ['/og/market/BTC.png', { kind: 'picture', name: '/og/[...picture]' }],
    ['/logos/1/BTC.svg', { kind: 'file', name: '/logos/[edition]/[file]' }],
    ['/robots.txt', { kind: 'file', name: '/robots.txt' }],
  ])('%s is', (path, place) => {
    expect(siteMap.placeOf(path)).toEqual(place);
  });

  it.each([
    '/nope',
    '/terms/nope',
    '/xx/terms',
    '/TERMS',
    '/de/de/terms',
    '/spot/BASE',
    '/spot/solana',
    '/de/spot/solana/A_B',
    '/guides/second',
    '/spot/base/A/B',
    '/t/0x12',
    '/de/api/health',
    '/de/robots.txt',
    '/og',
    '/admin.segments/_tree.segment.rsc',
    '/terms.rsc',
    `/markets/${'A'.repeat(41)}`,
    '/_not-found',
    '/[locale]/terms',
    '/x/y',
  ])('%s is not', (path) => {
    expect(siteMap.placeOf(path)).toEqual({ kind: 'unknown' });
  });
});

describe('a query', () => {
  const unlisted = new ListedMarkets();
  it.each([
    ['/perpetual', '/perpetual', '/perpetual'],
    ['/perpetual', '/perpetual?junk=1&symbol=BTC&x', '/perpetual?symbol=BTC'],
    ['/perpetual', '/de/perpetual?tab=orders&symbol=%42TC', '/de/perpetual?symbol=BTC&tab=orders'],
    ['/perpetual', '/perpetual?tab=made-up', '/perpetual'],
    ['/perpetual', '/perpetual?symbol=', '/perpetual'],
    ['/perpetual', '/perpetual?symbol=A&symbol=B', '/perpetual'],
    ['/perpetual', '/perpetual?symbol=a%26tab%3Dorders', '/perpetual?symbol=a%26tab%3Dorders'],
    [
      '/memes',
      '/memes?q=pe&order=asc&junk=1&chain=base&sort=price&memes=1',
      '/memes?chain=base&sort=price&order=asc&memes=1&q=pe',
    ],
    ['/memes', '/memes?chain=solana&sort=name&order=up&memes=yes', '/memes'],
    ['/memes', `/memes?q=${'a'.repeat(20)}`, `/memes?q=${'a'.repeat(20)}`],
    ['/memes', `/memes?q=${'a'.repeat(21)}`, '/memes'],
    ['/memes', '/memes?chain=base&chain=bsc', '/memes'],
    ['/fees', '/fees?symbol=BTC', '/fees'],
    ['/fees', '/fees?', '/fees'],
    ['/constructor', '/constructor?a=1', '/constructor'],
  ])('of %s: %s is read as %s', (name, url, read) => {
    expect(withKnownQuery(name, url, false, unlisted)).toBe(read);
  });

  it('keeps what the router adds to its own questions', () => {
    expect(withKnownQuery('/fees', '/fees?a=1&_rsc=1a2b', true, unlisted)).toBe('/fees?_rsc=1a2b');
    const url = '/perpetual?_rsc=x&symbol=ETH';
    expect(withKnownQuery('/perpetual', url, true, unlisted)).toBe('/perpetual?symbol=ETH&_rsc=x');
  });

  it.each([
    ['/perpetual', '/perpetual?symbol=kpepe', '/perpetual?symbol=kPEPE'],
    ['/trading', '/de/trading?tab=orders&symbol=NOPE', '/de/trading?symbol=%3F&tab=orders'],
    ['/trading', '/trading?symbol=%3F', '/trading?symbol=%3F'],
    ['/', '/?symbol=NOPE', '/?symbol=NOPE'],
  ])('of %s names a market as the venue does: %s is read as %s', (name, url, read) => {
    const markets = new ListedMarkets(() => 0);
    markets.put(nameFinder(['BTC', 'kPEPE']), 0);
    expect(withKnownQuery(name, url, false, markets)).toBe(read);
  });
});
