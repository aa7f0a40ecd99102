import 'server-only';
import { routes } from '../../../lib/config/site/routes.ts';
import { serviceClient } from '../../db/client/service.ts';
import { pairPaths } from '../../db/repositories/pairs.ts';

/**
 * The maximum number of pairs: a sitemap may have fifty thousand addresses, and each pair has one in each of twelve
 * languages.
 */
const mostPairs = 4_000;

/** Returns the paths of the tradable pairs, newest first; two pairs of the same symbols have one page. */
export async function readPairPaths(): Promise<readonly string[]> {
  const pairs = await pairPaths(serviceClient(), mostPairs);
  return [
    ...new Set(pairs.map(({ chainId, baseSymbol, quoteSymbol }) => routes.spotPair(chainId, baseSymbol, quoteSymbol))),
  ];
}
