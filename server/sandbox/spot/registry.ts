import { chainById, nativeTokenMarker } from '../../../lib/config/venues/chains.ts';
import { seededTokens } from '../chains/genesis/seeded-tokens.ts';
import type { Coin } from './coin.ts';
import { Coins, type Venue } from './coins.ts';
import type { SpotToken } from './contract.ts';

/** All coins of the market, found by chain and address. */
export class Registry {
  readonly coins: readonly Coin[];
  private readonly byKey: ReadonlyMap<string, Coin>;
  private readonly byPool: ReadonlyMap<string, Coin>;

  constructor(venue: Venue) {
    const making = new Coins(venue);
    this.coins = seededTokens.map((seeded) => making.coinOf(seeded));
    this.byKey = new Map(this.coins.map((coin) => [keyOf(coin.token.chainId, coin.token.address), coin]));
    this.byPool = new Map(
      this.coins.flatMap((coin) =>
        coin.seeded.pool === undefined ? [] : [[keyOf(coin.token.chainId, coin.seeded.pool.address), coin] as const],
      ),
    );
  }

  /** Finds a coin by its address in any case; the native coin's marker gives the wrapped coin. */
  at(chainId: number, address: string): Coin | undefined {
    const isNative = address.toLowerCase() === nativeTokenMarker.toLowerCase();
    const wrapped = isNative ? chainById(chainId)?.wrappedNative.address : undefined;
    return this.byKey.get(keyOf(chainId, wrapped ?? address));
  }

  coinOf({ chainId, address }: Pick<SpotToken, 'chainId' | 'address'>): Coin {
    const found = this.at(chainId, address);
    if (found === undefined) throw new RangeError(`the market has no ${address} on ${chainId}`);
    return found;
  }

  /** Returns the coin that a pool belongs to. */
  coinOfPool(chainId: number, pool: string): Coin {
    const found = this.byPool.get(keyOf(chainId, pool));
    if (found === undefined) throw new RangeError(`the market has no pool ${pool} on ${chainId}`);
    return found;
  }

  /** Returns the pools of a chain's dollars against its wrapped native coin. */
  dollarPoolsOf(chainId: number): readonly string[] {
    return this.coins.flatMap(({ token, seeded }) =>
      token.chainId === chainId && seeded.group === 'dollar' ? (seeded.pool?.address ?? []) : [],
    );
  }

  /** Returns the coins whose pools a coin is in, on either side. */
  poolCoinsWith({ token }: Coin): readonly Coin[] {
    return this.coins.filter(({ token: one, seeded }) => {
      const isOne = one.address === token.address || seeded.pool?.against === token.address;
      return one.chainId === token.chainId && seeded.pool !== undefined && isOne;
    });
  }

  /** Returns the coin on the other side of a coin's trades: for the wrapped native coin it is the chain's USDC. */
  againstOf({ seeded, token }: Coin): Coin {
    const other = seeded.pool?.against ?? chainById(token.chainId)?.usdc.address;
    if (other === undefined) throw new Error(`nothing trades against ${token.symbol} on ${token.chainId}`);
    return this.coinOf({ chainId: token.chainId, address: other });
  }
}

function keyOf(chainId: number, address: string): string {
  return `${chainId} ${address.toLowerCase()}`;
}
