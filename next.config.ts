import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { chains } from './lib/config/chains.ts';
import { defaultLocale, locales } from './lib/i18n/locales.ts';

const prefixed = locales.filter((locale) => locale !== defaultLocale);
/** First segments that are no page of the default language: other languages, handlers, images, built files. */
const notDefault = [...prefixed, defaultLocale, 'api', 'og', 'logos', '_next'].join('|');

/** Refused before a page is rendered: Next keeps what a page answers, and made-up names are without number. */
const unknownChain = `:chain((?!(?:${chains.map(({ priceDataId }) => priceDataId).join('|')})(?:/|$))[^/]+)`;

const config: NextConfig = {
  poweredByHeader: false,
  // The production server compresses, once for an answer and not once for a visitor.
  compress: false,
  // It reads its code from a file beside it.
  serverExternalPackages: ['tiny-secp256k1'],
  // The entry for servers brings payment kits along that nobody here uses, and that are not installed.
  turbopack: { resolveAlias: { '@base-org/account': '@base-org/account/browser' } },
  compiler: { define: { SANDBOX_WALLET_BUILT: process.env['CHAINS_MODE'] !== 'live' } },
  // npm run check runs the compiler on everything, tests included.
  typescript: { ignoreBuildErrors: true },
  // How long an old page may stand in for a new one, its own time included: prices must not come from yesterday.
  expireTime: 70,
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
    // Rendered for nobody in particular: ten seconds for all, as the list. Next itself keeps none of them.
    const lively = 's-maxage=10, stale-while-revalidate=60';
    // What says how this installation is set up may stay for longer.
    const calm = 's-maxage=60, stale-while-revalidate=600';
    // New figures every minute, and none much older.
    const minutely = 's-maxage=60, stale-while-revalidate=10';
    const kept = [
      { path: '/stats', value: minutely },
      ...['/markets/:coin', '/perpetual', '/trading'].map((path) => ({ path, value: lively })),
      ...['/fees', '/whitepaper', '/premium-bot', '/airdrop'].map((path) => ({ path, value: calm })),
    ];
    return ['', ...prefixed.map((locale) => `/${locale}`)].flatMap((place) =>
      kept.map(({ path, value }) => ({ source: `${place}${path}`, headers: [{ key: 'Cache-Control', value }] })),
    );
  },
  async rewrites() {
    return {
      beforeFiles: [],
      afterFiles: [
        { source: `/:first((?!(?:${notDefault})(?:/|$))[^/]+)/:rest*`, destination: `/${defaultLocale}/:first/:rest*` },
      ],
      fallback: [],
    };
  },
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
