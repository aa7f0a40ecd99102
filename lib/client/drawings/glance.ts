import { storageKeyOf } from '../../chart/drawings/storage-keys.ts';
import { recall } from '../storage/remembered.ts';

/** Returns whether this browser has drawings of a market, without loading the code that reads them. */
export function isAnythingStored(coin: string, user: string | undefined): boolean {
  return recall(storageKeyOf(coin, user)) !== undefined;
}
