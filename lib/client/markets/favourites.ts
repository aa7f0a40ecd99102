import { mostFavouriteMarkets } from '../../config/market-data.ts';
import { fieldOf } from '../../errors/field.ts';
import type { TextStorage } from '../storage/remembered.ts';
import { Stored, storedOf } from '../storage/stored.ts';

export const favouritesKey = 'pluto.favouriteMarkets';

const version = 1;

/** Returns the stored favourites; none if the text is damaged or of an unknown version. */
export function favouritesOf(text: string | null): ReadonlySet<string> {
  const coins = fieldOf(storedOf(text, version), 'coins');
  if (!Array.isArray(coins)) return new Set();
  return new Set(coins.filter((coin) => typeof coin === 'string').slice(0, mostFavouriteMarkets));
}

/** The coins that the user marked in this browser. With storage switched off they hold for this page. */
export class Favourites extends Stored<ReadonlySet<string>> {
  constructor(storage?: () => TextStorage) {
    super({
      key: favouritesKey,
      decode: favouritesOf,
      encode: (coins) => JSON.stringify({ version, coins: [...coins] }),
      ...(storage !== undefined && { storage }),
    });
  }

  toggle(coin: string): void {
    const coins = new Set(this.state.read());
    if (!coins.delete(coin) && coins.size < mostFavouriteMarkets) coins.add(coin);
    this.keep(coins);
  }
}
