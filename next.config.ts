import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { productName, termsUpdatedOn } from './lib/config/site/brand.ts';
import { type PageLife, pageLives } from './lib/config/site/page-lives.ts';
import { siteWordsIn } from './lib/config/site/words.ts';
import { chains } from './lib/config/venues/chains.ts';
import { defaultLocale, locales } from './lib/i18n/locales.ts';

const prefixed = locales.filter((locale) => locale !== defaultLocale);
/** First segments that are no page of the default language: other languages, handlers, images, built files. */
const notDefault = [...prefixed, defaultLocale, 'api', 'og', 'logos', 'icons', '_next'].join('|');

/** Returns what a page's life is to caches, in the words of `Cache-Control`. */
const cacheControlOf = ({ freshSeconds, staleSeconds }: PageLife): string =>
  staleSeconds === 0 ? `s-maxage=${freshSeconds}` : `s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`;

/**
 * Unknown chains are refused before a page is rendered: Next caches every page it renders, and made-up names are
 * endless.
 */
const unknownChain = `:chain((?!(?:${chains.map(({ priceDataId }) => priceDataId).join('|')})(?:/|$))[^/]+)`;

const words = siteWordsIn(process.env);

const config: NextConfig = {
  poweredByHeader: false,
  // The production server compresses: once per answer instead of once per visitor.
  compress: false,
  // These packages load code from files beside them, which a bundle would not have.
  serverExternalPackages: ['tiny-secp256k1', 'grammy'],
  // The package's entry for servers pulls in payment kits that are neither used nor installed here.
  turbopack: { resolveAlias: { '@base-org/account': '@base-org/account/browser' } },
  compiler: {
    define: {
      SANDBOX_WALLET_BUILT: process.env['CHAINS_MODE'] !== 'live',
      SITE_WORDS_BUILT: JSON.stringify(words),
      SITE_NAME_BUILT: words.name ?? productName,
      TERMS_UPDATED_ON_BUILT: words.termsUpdatedOn ?? termsUpdatedOn,
    },
  },
  // npm run check runs the compiler on everything, tests included.
  typescript: { ignoreBuildErrors: true },
  // The server in front keeps pages with their compressed forms; Next's own memory need hold only those of the build.
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
  // Our server in front keeps pages by the same table; these headers tell it to caches outside, and to a platform that
  // runs Next itself.
  async headers() {
    const lives = Object.entries(pageLives).map(([route, { outside, ...here }]) => ({
      path: route === '/[shareId]' ? '/:shareId([0-9a-f]{32})' : route.replaceAll(/\[(\w+)\]/g, ':$1'),
      value: cacheControlOf(outside ?? here),
    }));
    return ['', ...prefixed.map((locale) => `/${locale}`)].flatMap((place) =>
      lives.map(({ path, value }) => ({
        source: `${place}${path}`,
        headers: [{ key: 'Cache-Control', value }],
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
