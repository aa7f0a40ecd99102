import { placeOf } from '../../chart/drawings/place.ts';

/** Returns whether this browser has drawings of a market, without loading the code that reads them. */
export function isAnythingKept(coin: string, user: string | undefined): boolean {
  try {
    return window.localStorage.getItem(placeOf(coin, user)) !== null;
  } catch {
    return false;
  }
}
