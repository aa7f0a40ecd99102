/** What the networks that show them ask for. */
export const socialPictureSize = { width: 1_200, height: 630 } as const;

const segment = encodeURIComponent;

/** Below /og; in another language than English its code stands in front. */
export const socialPictures = {
  home: () => '/home',
  markets: () => '/markets',
  market: (coin: string) => `/market/${segment(coin)}`,
  whitepaper: () => '/whitepaper',
  account: (address: string) => `/account/${segment(address)}`,
} as const;

const ownPictures: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^\/markets$/, socialPictures.markets],
  [/^\/markets\/([^/]+)$/, (coin) => `/market/${coin}`],
  [/^\/whitepaper$/, socialPictures.whitepaper],
  [/^\/t\/([^/]+)$/, (address) => `/account/${address}`],
];

/** The picture of a page by its path, which names coin and address encoded already; most pages show the product's. */
export function socialPictureOf(path: string): string {
  for (const [pattern, picture] of ownPictures) {
    const match = pattern.exec(path);
    if (match !== null) return picture(match[1] ?? '');
  }
  return socialPictures.home();
}
