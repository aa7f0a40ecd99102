import { type ChainId, chainById, nativeTokenMarker } from '../../config/venues/chains.ts';
import { type Address, addressSchema } from '../../schemas/address.ts';
import type { Pair } from '../../schemas/catalogue.ts';
import { lookAlikesOf } from '../catalogue/look-alike.ts';

interface UnlistedToken {
  readonly chainId: ChainId;
  readonly address: Address;
  readonly decimals: number;
  readonly symbol?: string | undefined;
  readonly name?: string | undefined;
}

/** The id of an unlisted token or pair, which no row of the catalogue has. */
export const unlisted = 0;
const longestSymbol = 10;

/** Returns a contract's symbol without characters that could change the reading direction of the screen. */
function shownSymbol({ symbol, address }: UnlistedToken): string {
  const text = (symbol ?? '').replace(/[\p{C}]/gu, '').trim();
  return text === '' ? address.slice(0, 6) : text.slice(0, longestSymbol);
}

interface Listed {
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
}

/** Returns the listed token of the same chain for which a reader could take this one. */
export function listedTwinOf<Token extends Listed>(
  stranger: UnlistedToken,
  listed: readonly Token[],
): Token | undefined {
  const others = listed.filter(({ address }) => address !== stranger.address).map((token, id) => ({ ...token, id }));
  const { symbol = '', name = '' } = stranger;
  return lookAlikesOf({ id: undefined, symbol, name }, others)[0];
}

/** Returns the pair of a token outside the catalogue with its chain's coin. */
export function unlistedPair(stranger: UnlistedToken): Pair | undefined {
  const { chainId, address, decimals } = stranger;
  const chain = chainById(chainId);
  if (chain === undefined) return undefined;
  const symbol = shownSymbol(stranger);
  const { nativeCurrency: coin, wrappedNative } = chain;
  return {
    pairId: unlisted,
    chainId,
    label: `${symbol}/${coin.symbol}`,
    baseTokenId: unlisted,
    baseSymbol: symbol,
    baseName: stranger.name ?? symbol,
    baseAddress: address,
    baseIsNative: false,
    baseDecimals: decimals,
    quoteTokenId: unlisted,
    quoteSymbol: coin.symbol,
    quoteName: coin.name,
    quoteAddress: addressSchema.parse(nativeTokenMarker.toLowerCase()),
    quoteIsNative: true,
    quoteDecimals: coin.decimals,
    quoteWrappedAddress: addressSchema.parse(wrappedNative.address.toLowerCase()),
    pairEnabled: true,
    createdAt: 0,
  };
}
