import localFont from 'next/font/local';

/** The only font that the first paint needs. */
export const geist = localFont({
  src: '../fonts/geist.woff2',
  weight: '400 600',
  variable: '--font-geist',
  display: 'optional',
  // A canvas does not support font-variant-numeric, so the font itself sets figures of equal width for canvas text.
  declarations: [{ prop: 'font-feature-settings', value: "'tnum'" }],
});

/** The font of addresses, hashes and keys. It loads only where one is shown. */
export const geistMono = localFont({
  src: '../fonts/geist-mono.woff2',
  weight: '400',
  variable: '--font-geist-mono',
  display: 'optional',
  preload: false,
});
