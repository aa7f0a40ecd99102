import 'server-only';
import { type ChainId, chainById, nativeTokenMarker } from '../../../lib/config/venues/chains.ts';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import type { Price } from '../../../lib/math/amount.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { allTokens } from '../../db/repositories/tokens.ts';
import { newsOfProcess } from '../../stream/catalogue-news.ts';
import { birdeye } from '../spot/vendor-access.ts';

export interface PricedToken {
  readonly id: number;
  /** The token as the vendor of prices knows it: a native coin by its wrapped form. */
  readonly token: TokenId;
  readonly decimals: number;
}

/** The tokens of the catalogue by the addresses that a swap uses. */
const listed = createRecentlyRead<'all', ReadonlyMap<string, PricedToken>>({
  read: async () => {
    const tokens = (await allTokens(serviceClient())).filter(({ isEnabled }) => isEnabled);
    return new Map(
      tokens.flatMap(({ id, chainId, address, isNative, decimals, wrappedAddress }) => {
        const token = { chainId, address: wrappedAddress ?? address };
        const wrapped = chainById(chainId)?.wrappedNative.address.toLowerCase();
        const names: readonly string[] = [
          address,
          ...(wrappedAddress === undefined ? [] : [wrappedAddress]),
          ...(isNative || address === wrapped ? [nativeTokenMarker.toLowerCase()] : []),
        ];
        return names.map((name) => [`${chainId}-${name}`, { id, token, decimals }] as const);
      }),
    );
  },
  cachedMs: 60_000,
  most: 1,
});

newsOfProcess().onChange(listed.renew);

/** Returns a token of the catalogue by any of its names. */
export async function pricedToken(token: TokenId): Promise<PricedToken | undefined> {
  return (await listed.get('all')).get(tokenKeyOf(token));
}

/** Returns a chain's tokens, each once, by the contracts under which the vendor of prices knows them. */
export async function pricedTokens(chainId: ChainId): Promise<readonly PricedToken[]> {
  const all = [...(await listed.get('all')).values()].filter(({ token }) => token.chainId === chainId);
  return [...new Map(all.map((priced) => [priced.token.address, priced])).values()];
}

/** Returns the vendor's prices; throws if it returns none at all. */
export async function pricesOf(tokens: readonly TokenId[]): Promise<ReadonlyMap<string, Price>> {
  const outcomes = await birdeye().prices(tokens);
  const prices = new Map<string, Price>();
  for (const [key, outcome] of outcomes) {
    if (!outcome.ok) throw outcome.error;
    if (outcome.value !== undefined) prices.set(key, outcome.value.price);
  }
  return prices;
}
