/** The sizes of pictures: what social networks ask for, a post, and a story. */
export const pictureSizes = {
  wide: { width: 1_200, height: 630 },
  square: { width: 1_080, height: 1_080 },
  tall: { width: 1_080, height: 1_920 },
} as const;
export type PictureSize = keyof typeof pictureSizes;
export const pictureSizeNames = ['wide', 'square', 'tall'] as const satisfies readonly PictureSize[];

/** The looks of pictures: the four themes of the design system. */
export const pictureLooks = ['night', 'day', 'nightBlue', 'dayBlue'] as const;
export type PictureLook = (typeof pictureLooks)[number];

/** The looks of a pair's announcement, and how many letters its own line may have. */
export const announcementLooks = ['night', 'day'] as const satisfies readonly PictureLook[];
export const longestAnnouncementLine = 60;

const segment = encodeURIComponent;

/** Paths below /og. In languages other than English the language code precedes them. */
export const socialPictures = {
  home: () => '/home',
  markets: () => '/markets',
  market: (coin: string) => `/market/${segment(coin)}`,
  stats: () => '/stats',
  whitepaper: () => '/whitepaper',
  treasury: () => '/treasury',
  account: (address: string) => `/account/${segment(address)}`,
  pair: (chain: string, pair: string) => `/pair/${segment(chain)}/${segment(pair)}`,
  share: (shareId: string) => `/share/${segment(shareId)}`,
} as const;

const ownPictures: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^\/markets(?:\/funding|\/heatmap|\?.*)?$/, socialPictures.markets],
  [/^\/markets\/([^/]+)$/, (coin) => `/market/${coin}`],
  [/^\/spot\/([^/]+\/[^/]+)$/, (pair) => `/pair/${pair}`],
  [/^\/stats(?:\/days|\/speed)?$/, socialPictures.stats],
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
