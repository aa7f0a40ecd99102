import { type ChainId, chainById, nativeTokenMarker } from '../../../lib/config/venues/chains.ts';
import type { Chain } from '../chains/chain.ts';
import type { Chains } from '../chains/chains.ts';
import { seededTokens } from '../chains/genesis/seeded-tokens.ts';
import { PoolList } from './pools.ts';
import { bestRoute, pathsBetween, type Route, routeOn, type Way } from './way.ts';

export const NATIVE = nativeTokenMarker.toLowerCase();

export interface Requested {
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
}

/** A route with the parameters that the contracts need. */
export interface Found extends Route {
  readonly wrapped: string;
  readonly wraps: boolean;
  readonly unwraps: boolean;
  /** True if a coin on the route keeps a part of each transfer. */
  readonly isTaxed: boolean;
}

const taxed: ReadonlySet<string> = new Set(
  seededTokens.filter(({ kind }) => kind === 'Taxed').map(({ chainId, address }) => keyOf(chainId, address)),
);

function keyOf(chainId: number, address: string): string {
  return `${chainId} ${address.toLowerCase()}`;
}

/** One chain as an aggregator sees it. */
export class Context {
  readonly chain: Chain;
  readonly chainId: ChainId;
  private readonly wrapped: string;
  private readonly pools: PoolList;

  constructor(chain: Chain, chainId: ChainId) {
    this.chain = chain;
    this.chainId = chainId;
    const wrapped = chainById(chainId)?.wrappedNative.address;
    if (wrapped === undefined) throw new Error(`nobody knows chain ${chainId}`);
    this.wrapped = wrapped.toLowerCase();
    this.pools = new PoolList(chain, chainId);
  }

  /** Finds the best route in the current state of the pools. Addresses are in lower case. */
  async find({ from, to, amount }: Requested): Promise<Found | undefined> {
    const [first, last] = [from, to].map((token) => (token === NATIVE ? this.wrapped : token));
    if (first === undefined || last === undefined) return undefined;
    const known = await this.pools.all();
    const paths = pathsBetween(known, first, last);
    const along = new Set(paths.flatMap(({ pools }) => pools));
    if (along.size === 0) return undefined;
    const standing = await this.pools.readReserves(known.filter(({ address }) => along.has(address)));
    const route = bestRoute(standing, paths, amount);
    return route && this.withNative(route, from, to);
  }

  /** Returns the present result of a known route. */
  async again(ways: readonly Way[], from: string, to: string): Promise<Found> {
    const along = new Set(ways.flatMap(({ pools }) => pools));
    const known = (await this.pools.all()).filter(({ address }) => along.has(address));
    const standing = await this.pools.readReserves(known);
    return this.withNative(routeOn(standing, ways), from, to);
  }

  private withNative(route: Route, from: string, to: string): Found {
    const tokens = route.ways.flatMap((way) => way.tokens);
    return {
      ...route,
      wrapped: this.wrapped,
      wraps: from === NATIVE,
      unwraps: to === NATIVE,
      isTaxed: tokens.some((token) => taxed.has(keyOf(this.chainId, token))),
    };
  }
}

/** All chains as an aggregator sees them. */
export class Routing {
  private readonly grounds = new Map<number, Context>();
  private readonly chains: Chains;

  constructor(chains: Chains) {
    this.chains = chains;
  }

  context(id: number): Context | undefined {
    const chainId = chainById(id)?.id;
    const chain = chainId === undefined ? undefined : this.chains.get(chainId);
    if (chainId === undefined || chain === undefined) return undefined;
    const context = this.grounds.get(chainId) ?? new Context(chain, chainId);
    this.grounds.set(chainId, context);
    return context;
  }
}
