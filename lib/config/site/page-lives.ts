import { shareFreshSeconds } from './shares.ts';

/** For how long everybody may have a page, and for how long after that while a new one is made. */
export interface PageLife {
  readonly freshSeconds: number;
  readonly staleSeconds: number;
}

/** Pages with the exchange's prices, which are the same for everybody. */
const lively: PageLife = { freshSeconds: 10, staleSeconds: 60 };
/** Pages that show how this installation is set up. */
const calm: PageLife = { freshSeconds: 60, staleSeconds: 600 };
/**
 * Pages that show the catalogue. Our own server hears of a change and makes them anew; a cache further out hears of
 * nothing, so that it is told so little that a change is everywhere within five seconds.
 */
const listed = { ...lively, outside: { freshSeconds: 2, staleSeconds: 1 } };

/** The life of each page that is made on request and is the same for everybody, by its path without the language. */
export const pageLives: Readonly<Record<string, PageLife & { readonly outside?: PageLife }>> = {
  '/perpetual': lively,
  '/trading': lively,
  '/markets': lively,
  '/markets/[coin]': lively,
  '/memes': listed,
  '/trade-evm-spot': listed,
  '/spot/[chain]/[pair]': listed,
  // New figures come every minute, and must not be much older.
  '/stats': { freshSeconds: 60, staleSeconds: 10 },
  // The token's price is read every half minute.
  '/treasury': { freshSeconds: 30, staleSeconds: 30 },
  '/status': { freshSeconds: 10, staleSeconds: 10 },
  // A deleted share is gone with its copies here.
  '/[shareId]': { freshSeconds: shareFreshSeconds, staleSeconds: 0 },
  // The examples have prices.
  '/telegram': { freshSeconds: 60, staleSeconds: 10 },
  '/fees': calm,
  '/help': calm,
  '/whitepaper': calm,
  '/premium-bot': calm,
  '/airdrop': calm,
};
