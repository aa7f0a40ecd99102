import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { keptHereHeader } from './lib/config/site/screens.ts';
import { shareFreshSeconds } from './lib/config/site/shares.ts';
import { chains } from './lib/config/venues/chains.ts';
import { defaultLocale, locales } from './lib/i18n/locales.ts';

const prefixed = locales.filter((locale) => locale !== defaultLocale);
/** First segments that are no page of the default language: other languages, handlers, images, built files. */
const notDefault = [...prefixed, defaultLocale, 'api', 'og', 'logos', 'icons', '_next'].join('|');

/**
 * Unknown chains are refused before a page is rendered: Next caches every page it renders, and made-up names are
 * endless.
 */
const unknownChain = `:chain((?!(?:${chains.map(({ priceDataId }) => priceDataId).join('|')})(?:/|$))[^/]+)`;

const config: NextConfig = {
  poweredByHeader: false,
  // The production server compresses: once per answer instead of once per visitor.
  compress: false,
  // These packages load code from files beside them, which a bundle would not have.
  serverExternalPackages: ['tiny-secp256k1', 'grammy'],
  // The package's entry for servers pulls in payment kits that are neither used nor installed here.
  turbopack: { resolveAlias: { '@base-org/account': '@base-org/account/browser' } },
  compiler: { define: { SANDBOX_WALLET_BUILT: process.env['CHAINS_MODE'] !== 'live' } },
  // npm run check runs the compiler on everything, tests included.
  typescript: { ignoreBuildErrors: true },
  // How many seconds a page may be served, its fresh time included, while a new one is made: prices must not come from
  // yesterday.
  expireTime: 70,
  // Our own layer keeps pages with their compressed forms; Next's own memory need hold only those of the build in use.
  cacheMaxMemorySize: 16 * 1024 * 1024,
  experimental: {
    // Pages that are made while the server runs name its address; on the disk the next start would find those of another.
    isrFlushToDisk: false,
    // A first build reads no cache, and writing one takes a third more time and 440 MB (server/launch/build.ts).
    turbopackFileSystemCacheForBuild: process.env['BUILD_CACHE'] === '1',
  },
  async redirects() {
    return [
      // `/` goes to its page through middleware.ts, which knows the visitor's language.
      { source: '/trade', destination: '/trading', permanent: false },
      ...prefixed.map((locale) => ({
        source: `/${locale}/trade`,
        destination: `/${locale}/trading`,
        permanent: false,
      })),
      { source: `/spot/${unknownChain}`, destination: '/spot', permanent: false },
      { source: `/spot/${unknownChain}/:pair`, destination: '/spot', permanent: false },
      ...prefixed.flatMap((locale) => [
        { source: `/${locale}/spot/${unknownChain}`, destination: `/${locale}/spot`, permanent: false },
        { source: `/${locale}/spot/${unknownChain}/:pair`, destination: `/${locale}/spot`, permanent: false },
      ]),
      { source: `/${defaultLocale}`, destination: '/', permanent: true },
      { source: `/${defaultLocale}/:path*`, destination: '/:path*', permanent: true },
    ];
  },
  async headers() {
    // Pages that are the same for everybody: ten seconds in shared caches, like the list. Next itself keeps none of
    // them.
    const lively = 's-maxage=10, stale-while-revalidate=60';
    // Pages that show the catalogue. Our own server hears of a change and makes them anew; a cache further out hears of
    // nothing, so that it is told so little that a change is everywhere within five seconds.
    const listed = 's-maxage=2, stale-while-revalidate=1';
    // Pages that show how this installation is set up may be kept longer.
    const calm = 's-maxage=60, stale-while-revalidate=600';
    // For pages with new figures every minute, which must not be much older.
    const minutely = 's-maxage=60, stale-while-revalidate=10';
    // The token's price, which is read every half minute.
    const halfMinutely = 's-maxage=30, stale-while-revalidate=30';
    const kept: readonly { path: string; value: string; here?: string }[] = [
      { path: '/stats', value: minutely },
      { path: '/treasury', value: halfMinutely },
      ...['/markets/:coin', '/perpetual', '/trading'].map((path) => ({ path, value: lively })),
      ...['/memes', '/spot/:chain/:pair', '/trade-evm-spot'].map((path) => ({ path, value: listed, here: lively })),
      // A deleted share is gone with its copies here.
      { path: '/:shareId([0-9a-f]{32})', value: `s-maxage=${shareFreshSeconds}` },
      { path: '/status', value: 's-maxage=10, stale-while-revalidate=10' },
      ...['/fees', '/help', '/whitepaper', '/premium-bot', '/airdrop'].map((path) => ({ path, value: calm })),
    ];
    return ['', ...prefixed.map((locale) => `/${locale}`)].flatMap((place) =>
      kept.map(({ path, value, here }) => ({
        source: `${place}${path}`,
        headers: [
          { key: 'Cache-Control', value },
          ...(here === undefined ? [] : [{ key: keptHereHeader, value: here }]),
        ],
      })),
    );
  },
  async rewrites() {
    return {
      // Next remembers every address that it looks up, found or not: rewritten first, an address is looked up once. A
      // first segment with a dot is a file.
      beforeFiles: [
        {
          source: `/:first((?!(?:${notDefault})(?:/|$))[^/.]+)/:rest*`,
          destination: `/${defaultLocale}/:first/:rest*`,
        },
      ],
      afterFiles: [],
      fallback: [],
    };
  },
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
