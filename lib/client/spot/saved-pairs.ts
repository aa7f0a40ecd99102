import { mostRecentPairs, mostWatchedPairs } from '../../config/spot.ts';
import { fieldOf } from '../../errors/field.ts';
import type { TextStorage } from '../storage/remembered.ts';
import { Stored, storedOf } from '../storage/stored.ts';

const version = 1;
const none: readonly number[] = [];

/** Returns the ids of pairs in a stored record. */
export function pairIdsOf(stored: unknown, most: number): readonly number[] {
  const ids = fieldOf(stored, 'pairs');
  if (!Array.isArray(ids)) return none;
  return [...new Set(ids.filter((id): id is number => Number.isInteger(id) && id > 0))].slice(0, most);
}

/** Returns the ids of pairs that this browser stores under a key. */
function savedIds(key: string, most: number, storage: (() => TextStorage) | undefined) {
  return new Stored<readonly number[]>({
    key,
    decode: (text) => pairIdsOf(storedOf(text, version), most),
    encode: (pairs) => JSON.stringify({ version, pairs }),
    ...(storage !== undefined && { storage }),
  });
}

/** The pairs that the user marked, and those that were viewed last, in this browser. */
export class SavedPairs {
  readonly favourites: Stored<readonly number[]>;
  readonly recent: Stored<readonly number[]>;

  constructor(storage?: () => TextStorage) {
    this.favourites = savedIds('pluto.favouritePairs', mostWatchedPairs, storage);
    this.recent = savedIds('pluto.recentPairs', mostRecentPairs, storage);
  }

  /** Follows changes in other tabs; returns a function that stops it. */
  follow(): () => void {
    const ends = [this.favourites.follow(), this.recent.follow()];
    return () => ends.map((end) => end());
  }

  toggleFavourite(pairId: number): void {
    this.favourites.read();
    const ids = this.favourites.state.read();
    const isKept = ids.includes(pairId);
    this.favourites.keep(isKept ? ids.filter((id) => id !== pairId) : [...ids, pairId].slice(-mostWatchedPairs));
  }

  /** Puts a pair before all that were viewed earlier. */
  noteLook(pairId: number): void {
    this.recent.read();
    const others = this.recent.state.read().filter((id) => id !== pairId);
    this.recent.keep([pairId, ...others].slice(0, mostRecentPairs));
  }
}

export const savedPairs = new SavedPairs();
