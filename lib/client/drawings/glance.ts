import { placeOf } from '../../chart/drawings/place.ts';
import { recall } from '../storage/remembered.ts';

/** Returns whether this browser has drawings of a market, without loading the code that reads them. */
export function isAnythingKept(coin: string, user: string | undefined): boolean {
  return recall(placeOf(coin, user)) !== undefined;
}
