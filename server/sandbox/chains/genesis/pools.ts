import { platformToken } from '../../../../lib/config/brand.ts';
import type { Chain, ChainId } from '../../../../lib/config/chains.ts';
import { pluto, type SeededCoin, stablecoins, wrappedOf } from './coins.ts';
import { type Pool, poolOf, type Side } from './pool.ts';
import { deployments } from './uniswap.ts';

/** Dollars a pool begins with on each side. */
const DEEP = 2_000_000n;
const SHALLOW = 150_000n;

/** Prices at the start in hundred-millionths of a dollar, near those the exchange begins with. */
const PRICE_UNIT = 100_000_000n;
const DOLLAR = PRICE_UNIT;
const PLUTO_PRICE = 120_588n;
const ETHER = 272_650_000_000n;
const BNB = 79_312_000_000n;
const POL = 9_244_100n;
const AVAX = 1_103_300_000n;
const nativePrices: Readonly<Record<ChainId, bigint>> = {
  1: ETHER,
  10: ETHER,
  56: BNB,
  137: POL,
  8453: ETHER,
  42161: ETHER,
  43114: AVAX,
};

/** The native coin against each stablecoin, and the platform's token against the native coin of its chain. */
export function poolsOf(chain: Chain & { readonly id: ChainId }): readonly Pool[] {
  const { factory } = deployments[chain.id];
  const native = wrappedOf(chain);
  const nativePrice = nativePrices[chain.id];
  const withDollars = stablecoins[chain.id].map((coin) =>
    poolOf(factory, side(native, nativePrice, DEEP), side(coin, DOLLAR, DEEP)),
  );
  if (chain.id !== platformToken.chainId) return withDollars;
  const withPluto = poolOf(factory, side(pluto, PLUTO_PRICE, SHALLOW), side(native, nativePrice, SHALLOW));
  return [...withDollars, withPluto];
}

function side({ address, decimals }: SeededCoin, price: bigint, dollars: bigint): Side {
  return { address, reserve: (dollars * PRICE_UNIT * 10n ** BigInt(decimals)) / price };
}
