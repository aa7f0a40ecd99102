import localFont from 'next/font/local';

/** The one font that the first paint asks for. */
export const geist = localFont({
  src: '../fonts/geist.woff2',
  weight: '400 600',
  variable: '--font-geist',
  display: 'optional',
  // A canvas knows no font-variant-numeric: what is drawn has figures of one width too.
  declarations: [{ prop: 'font-feature-settings', value: "'tnum'" }],
});

/** Addresses, hashes and keys: loads only where one stands. */
export const geistMono = localFont({
  src: '../fonts/geist-mono.woff2',
  weight: '400',
  variable: '--font-geist-mono',
  display: 'optional',
  preload: false,
});
