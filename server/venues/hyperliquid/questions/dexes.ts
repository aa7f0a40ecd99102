import 'server-only';
import { dexNamesOf, dexTermsOf } from '../../../../lib/venues/hyperliquid/info/dexes.ts';
import { unchanged } from '../../outgoing/question.ts';
import { declareInfo, forEverybody, hourMs } from './declare-info.ts';
import { readBy } from './read-by.ts';

// The venue's other dexes, on which an account may hold something too. They seldom change, and are the same for
// everybody.

const dayMs = 24 * hourMs;

/** Requests the names of the venue's other dexes. */
export const dexNames = declareInfo({
  type: 'perpDexs',
  line: forEverybody,
  schema: readBy(dexNamesOf),
  transform: unchanged,
  freshMs: hourMs,
  cachedMs: dayMs,
});

/** Requests the token of a dex and the margin rules of its markets. */
export const dexTerms = declareInfo({
  type: 'meta',
  fields: ({ dex }: { readonly dex: string }) => ({ dex }),
  line: () => forEverybody(),
  schema: readBy(dexTermsOf),
  transform: unchanged,
  freshMs: dayMs,
  cachedMs: dayMs,
});
