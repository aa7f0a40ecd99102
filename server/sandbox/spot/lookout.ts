import type { Chain } from '../chains/chain.ts';
import { deployments } from '../chains/genesis/uniswap.ts';
import type { Call } from '../chains/node/outcome.ts';
import type { Coin } from './coin.ts';

/** The methods that read a pool, or trade in it. */
const LOOKS: ReadonlySet<string> = new Set([
  'eth_call',
  'eth_estimateGas',
  'eth_simulateV1',
  'eth_sendRawTransaction',
  'eth_createAccessList',
]);

/** Finds out which pools a client's request is about: it names the pool, or a router and a coin. */
export class Lookout {
  private readonly router: string;
  private readonly known: readonly { readonly coin: Coin; readonly pool: string; readonly own: string }[];

  constructor(chain: Chain, coins: readonly Coin[]) {
    const ofChain = coins.filter(({ token }) => token.chainId === chain.id);
    const [first] = ofChain;
    if (first === undefined) throw new Error(`the market has no coin on ${chain.id}`);
    this.router = digitsOf(deployments[first.token.chainId].router);
    this.known = ofChain.flatMap((coin) =>
      coin.seeded.pool === undefined
        ? []
        : [{ coin, pool: digitsOf(coin.seeded.pool.address), own: digitsOf(coin.token.address) }],
    );
  }

  /** Returns the coins whose pools a request is about. */
  coinsIn(calls: readonly Call[]): readonly Coin[] {
    const looks = calls.filter(({ method }) => LOOKS.has(method));
    if (looks.length === 0) return [];
    const text = JSON.stringify(looks.map(({ params }) => params)).toLowerCase();
    const hasRouter = text.includes(this.router);
    return this.known.flatMap(({ coin, pool, own }) =>
      text.includes(pool) || (hasRouter && text.includes(own)) ? [coin] : [],
    );
  }
}

/** Returns an address as it appears in encoded parameters. */
function digitsOf(address: string): string {
  return address.slice(2).toLowerCase();
}
