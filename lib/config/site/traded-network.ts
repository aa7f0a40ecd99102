import { arbitrum, type Chain, chainOfPairPath } from '../venues/chains.ts';
import { arbitrumPaths } from './routes.ts';

const perpetualPaths: readonly string[] = [...arbitrumPaths, '/', '/perpetual', '/markets'];

/**
 * Returns the network on which the page at a path trades; the path begins without a language. A pair's is its own, that
 * of perpetuals is Arbitrum. A list of all networks, or a page on which nothing is traded, has none.
 */
export function tradedNetworkOf(path: string): Chain | undefined {
  const isOfPerpetuals = perpetualPaths.includes(path) || path.startsWith('/markets/');
  return isOfPerpetuals ? arbitrum : chainOfPairPath(path);
}
