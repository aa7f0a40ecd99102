import { dexListCachedMs, dexRetryMs } from '../../config/market-data.ts';
import type { Address } from '../../schemas/address.ts';
import type { DexTerms } from '../../venues/hyperliquid/info/dexes.ts';
import { readDexNames, readDexTerms } from '../../venues/hyperliquid/info/dexes.ts';
import { timelyAsk } from '../venue/timely-ask.ts';
import { perVenue } from '../venue/venue.ts';

interface Stored<T> {
  readonly answer: Promise<T>;
  until: number;
}

/** Caches an answer for a while, and a failure shortly: the failure is passed to its readers, who ask often. */
function keep<T>(answer: Promise<T>, cachedMs: number): Stored<T> {
  const kept = { answer, until: Date.now() + cachedMs };
  answer.catch(() => {
    kept.until = Date.now() + dexRetryMs;
  });
  return kept;
}

const isFresh = ({ until }: { readonly until: number }): boolean => until > Date.now();

/** The page's cache of a venue's other dexes, so that each is requested once. */
interface Dexes {
  /** Returns the names of the venue's other dexes. */
  readonly names: () => Promise<readonly string[]>;
  /** Returns the rules by which margins on a dex are judged; they do not change. */
  readonly terms: (dex: string) => Promise<DexTerms>;
  /** When an account was last read on all dexes, and where it held anything. */
  readonly looks: Map<Address, { readonly at: number; readonly held: readonly string[] }>;
}

export const dexesOf = perVenue((venue): Dexes => {
  const ask = timelyAsk(venue);
  const termsOf = new Map<string, Stored<DexTerms>>();
  let known: Stored<readonly string[]> | undefined;
  return {
    names: () => {
      if (known === undefined || !isFresh(known)) known = keep(readDexNames(ask), dexListCachedMs);
      return known.answer;
    },
    terms: (dex) => {
      const found = termsOf.get(dex);
      if (found !== undefined && isFresh(found)) return found.answer;
      const kept = keep(readDexTerms(ask, dex), Number.POSITIVE_INFINITY);
      termsOf.set(dex, kept);
      return kept.answer;
    },
    looks: new Map(),
  };
});
