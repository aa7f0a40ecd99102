import { placeOf } from '../../chart/drawings/place.ts';

/** Whether anything was drawn on a market in this browser, without the code that reads it. */
export function isAnythingKept(coin: string, user: string | undefined): boolean {
  try {
    return window.localStorage.getItem(placeOf(coin, user)) !== null;
  } catch {
    return false;
  }
}
