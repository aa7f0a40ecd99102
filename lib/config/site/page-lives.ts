import { shareFreshSeconds } from './shares.ts';

/** How long shared caches may serve a page, and how long after that while a new one is rendered. */
export interface PageLife {
  readonly freshSeconds: number;
  readonly staleSeconds: number;
}

/** Pages with the exchange's prices, which are the same for everybody. */
const lively: PageLife = { freshSeconds: 10, staleSeconds: 60 };
/** Pages that show the configuration of this installation. */
const calm: PageLife = { freshSeconds: 60, staleSeconds: 600 };
/**
 * Pages that show the catalogue. Our own server is notified of a change and renders them again; a CDN is not notified,
 * so its lifetime is short enough for a change to be everywhere within five seconds.
 */
const listed = { ...lively, outside: { freshSeconds: 2, staleSeconds: 1 } };

/** The life of each page that is made on request and is the same for everybody, by its path without the language. */
export const pageLives: Readonly<Record<string, PageLife & { readonly outside?: PageLife }>> = {
  '/perpetual': lively,
  '/trading': lively,
  '/markets': lively,
  '/markets/funding': lively,
  '/markets/heatmap': lively,
  '/markets/[coin]': lively,
  '/memes': listed,
  '/trade-evm-spot': listed,
  '/spot/[chain]/[pair]': listed,
  // New figures come every minute, and must not be much older.
  '/stats': { freshSeconds: 60, staleSeconds: 10 },
  '/stats/days': { freshSeconds: 60, staleSeconds: 10 },
  '/stats/speed': { freshSeconds: 60, staleSeconds: 10 },
  // The token's price is read every half minute.
  '/treasury': { freshSeconds: 30, staleSeconds: 30 },
  '/status': { freshSeconds: 10, staleSeconds: 10 },
  // A deleted share disappears together with its cached copies.
  '/board': { freshSeconds: shareFreshSeconds, staleSeconds: 0 },
  '/[shareId]': { freshSeconds: shareFreshSeconds, staleSeconds: 0 },
  // The examples contain current prices.
  '/telegram': { freshSeconds: 60, staleSeconds: 10 },
  '/premium-bot': { freshSeconds: 60, staleSeconds: 10 },
  '/fees': calm,
  '/help': calm,
  '/whitepaper': calm,
  '/airdrop': calm,
  '/alerts': calm,
};
