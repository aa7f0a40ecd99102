import { sandboxToken } from '../../../../lib/config/site/brand.ts';
import { type Chain, type ChainId, chains, type HexAddress } from '../../../../lib/config/venues/chains.ts';
import { type Pool, poolOf, type Side } from './pool.ts';
import { dollars } from './tokens/dollars.ts';
import { listed } from './tokens/listed.ts';
import { memes } from './tokens/memes.ts';
import { type Named, nameToken, type TokenKind } from './tokens/name-token.ts';
import { DOLLAR, type TokenValue, tokenValueOf } from './tokens/standing.ts';
import { deployments } from './uniswap.ts';

export interface SeededPool extends Pool {
  /** The coin on the other side. */
  readonly against: HexAddress;
}

/** A coin as it exists in a chain's block 0. */
export interface SeededToken extends Named, TokenValue {
  readonly chainId: ChainId;
  readonly kind: TokenKind;
  readonly group: 'wrapped' | 'dollar' | 'platform' | 'listed' | 'meme';
  /** The balance of each of the ten accounts, in whole coins. */
  readonly each: bigint;
  /**
   * The coin's pool on Uniswap V2. Only the wrapped native coin has none of its own: it is the other side of nearly all
   * pools.
   */
  readonly pool: SeededPool | undefined;
}

/** A token before it has its pool. */
interface Planned extends Omit<SeededToken, 'chainId' | 'pool' | keyof TokenValue> {
  /** The dollars on each side of its pool at the start. */
  readonly depth: bigint;
}

const WRAPPED_EACH = 10n;
const DOLLARS_EACH = 25_000n;
const BRIDGED_DOLLARS_EACH = 1_000n;
const PLUTO_EACH = 5_000_000n;

const DOLLARS_DEPTH = 2_000_000n;
const LISTED_DEPTH = 1_000_000n;
const PLUTO_DEPTH = 150_000n;

const plutoPlan: Planned = {
  ...nameToken(sandboxToken.symbol, 'Pluto', sandboxToken.address, sandboxToken.decimals),
  kind: 'Coin',
  group: 'platform',
  each: PLUTO_EACH,
  depth: PLUTO_DEPTH,
};

/** Every coin of the seven chains; this is the only list of them. */
export const seededTokens: readonly SeededToken[] = chains.flatMap(tokensOf);

export function tokenOf(chainId: number, symbol: string): SeededToken {
  const found = seededTokens.find((token) => token.chainId === chainId && token.symbol === symbol);
  if (found === undefined) throw new Error(`chain ${chainId} has no ${symbol}`);
  return found;
}

function tokensOf(chain: Chain): SeededToken[] {
  const { wrappedNative, nativeCurrency, id: chainId } = chain;
  const wrapped: Named = nameToken(wrappedNative.symbol, `Wrapped ${nativeCurrency.name}`, wrappedNative.address);
  const placed = { chainId, ...tokenValueOf(wrapped.symbol) };
  return [
    { ...wrapped, ...placed, kind: 'Wrapped', group: 'wrapped', each: WRAPPED_EACH, pool: undefined },
    ...planOf(chainId).map(({ depth, ...token }) => ({
      ...token,
      chainId,
      ...tokenValueOf(token.symbol),
      pool: poolFor(chainId, token, isBridgedDollar(token) ? dollars[chainId][0] : wrapped, depth),
    })),
  ];
}

function planOf(chainId: ChainId): Planned[] {
  const ofChain = memes.filter((meme) => meme.chainId === chainId);
  return [
    ...dollars[chainId].map(
      (coin): Planned => ({ ...coin, group: 'dollar', each: DOLLARS_EACH, depth: DOLLARS_DEPTH }),
    ),
    ...(chainId === sandboxToken.chainId ? [plutoPlan] : []),
    ...listed[chainId].map((coin): Planned => {
      const each = isBridgedDollar({ ...coin, group: 'listed' }) ? BRIDGED_DOLLARS_EACH : 0n;
      return { ...coin, kind: 'Coin', group: 'listed', each, depth: LISTED_DEPTH };
    }),
    ...ofChain.map(({ chainId: _, ...coin }): Planned => ({ ...coin, group: 'meme' })),
  ];
}

/** True for dollars bridged from another chain, which trade against the chain's own USDC, as on the real chains. */
function isBridgedDollar({ symbol, group }: Pick<SeededToken, 'symbol' | 'group'>): boolean {
  return group === 'listed' && tokenValueOf(symbol).price === DOLLAR;
}

function poolFor(chainId: ChainId, token: Named, other: Named, depth: bigint): SeededPool {
  const pool = poolOf(deployments[chainId].factory, side(token, depth), side(other, depth));
  return { ...pool, against: other.address };
}

function side({ address, symbol, decimals }: Named, depth: bigint): Side {
  return { address, reserve: (depth * DOLLAR * 10n ** BigInt(decimals)) / tokenValueOf(symbol).price };
}
