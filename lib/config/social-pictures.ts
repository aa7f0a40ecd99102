/** The size that social networks ask for. */
export const socialPictureSize = { width: 1_200, height: 630 } as const;

const segment = encodeURIComponent;

/** Paths below /og. In languages other than English the language code precedes them. */
export const socialPictures = {
  home: () => '/home',
  markets: () => '/markets',
  market: (coin: string) => `/market/${segment(coin)}`,
  whitepaper: () => '/whitepaper',
  treasury: () => '/treasury',
  account: (address: string) => `/account/${segment(address)}`,
} as const;

const ownPictures: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^\/markets$/, socialPictures.markets],
  [/^\/markets\/([^/]+)$/, (coin) => `/market/${coin}`],
  [/^\/whitepaper$/, socialPictures.whitepaper],
  [/^\/treasury(?:\/proof\/[^/]+)?$/, socialPictures.treasury],
  [/^\/t\/([^/]+)$/, (address) => `/account/${address}`],
];

/**
 * Returns the picture of a page by its path, in which coin and address are already encoded; most pages use the
 * product's picture.
 */
export function socialPictureOf(path: string): string {
  for (const [pattern, picture] of ownPictures) {
    const match = pattern.exec(path);
    if (match !== null) return picture(match[1] ?? '');
  }
  return socialPictures.home();
}
