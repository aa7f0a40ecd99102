import { describe, expect, it } from 'vitest';
import { createSite, withKnownQuery } from '../../../server/front/site.ts';

const pages = [
  '/not-found-screen',
  '/terms',
  '/admin',
  '/fees',
  '/markets',
  '/markets/[coin]',
  '/spot',
  '/spot/[chain]',
];
const site = createSite({
  languages: ['en', 'de', 'xa'],
  routes: [
    '/[locale]',
    ...[...pages, '/spot/[chain]/[pair]', '/t/[address]', '/[shareId]', '/[...rest]'].map(
      (route) => `/[locale]${route}`,
    ),
    ...['/_not-found', '/api/[[...rest]]', '/api/health', '/logos/[edition]/[file]', '/og/[...picture]', '/robots.txt'],
  ],
  moved: ['^/trade(?:/)?$', '^/en(?:/.*)?$'],
});

const page = (name: string) => ({ kind: 'page', name });
const address = `0x${'aB'.repeat(20)}`;

describe('which addresses are ours', () => {
  it.each([
    ['/', page('/')],
    ['/de', page('/')],
    ['/terms', page('/terms')],
    ['/de/terms', page('/terms')],
    ['/de/terms/', page('/terms')],
    ['/%74erms', page('/terms')],
    ['/fees', page('/fees')],
    ['/xa/fees', page('/fees')],
    ['/markets', page('/markets')],
    ['/markets/kPEPE', page('/markets/[coin]')],
    ['/spot', page('/spot')],
    ['/de/spot/base', page('/spot/[chain]')],
    ['/spot/base', page('/spot/[chain]')],
    ['/spot/base/A_B', page('/spot/[chain]/[pair]')],
    [`/t/${address}`, page('/t/[address]')],
    ['/0123456789abcdef0123456789abcdef', page('/[shareId]')],
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
    expect(site.placeOf(path)).toEqual(place);
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
    expect(site.placeOf(path)).toEqual({ kind: 'unknown' });
  });
});

describe('a query', () => {
  it.each([
    ['/perpetual', '/perpetual', '/perpetual'],
    ['/perpetual', '/perpetual?junk=1&symbol=BTC&x', '/perpetual?symbol=BTC'],
    ['/perpetual', '/de/perpetual?tab=orders&symbol=%42TC', '/de/perpetual?symbol=BTC&tab=orders'],
    ['/perpetual', '/perpetual?tab=made-up', '/perpetual'],
    ['/perpetual', `/perpetual?symbol=${'A'.repeat(101)}`, '/perpetual'],
    ['/', '/?symbol=nope&utm_source=x', '/?symbol=nope'],
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
    ['/memes', `/memes?q=${'a'.repeat(43)}`, '/memes'],
    ['/memes', '/memes?view=safe&capFrom=5k&mine=1', '/memes?view=safe&capFrom=5k'],
    ['/memes', '/memes?chain=base&chain=bsc', '/memes'],
    ['/fees', '/fees?symbol=BTC', '/fees'],
    ['/fees', '/fees?', '/fees'],
    ['/constructor', '/constructor?a=1', '/constructor'],
  ])('of %s: %s is read as %s', (name, url, read) => {
    expect(withKnownQuery(name, url, false)).toBe(read);
  });

  it('keeps what the router adds to its own questions', () => {
    expect(withKnownQuery('/fees', '/fees?a=1&_rsc=1a2b', true)).toBe('/fees?_rsc=1a2b');
    const url = '/perpetual?_rsc=x&symbol=ETH';
    expect(withKnownQuery('/perpetual', url, true)).toBe('/perpetual?symbol=ETH&_rsc=x');
  });
});
