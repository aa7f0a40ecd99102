import 'server-only';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Token } from '../../../lib/schemas/catalogue.ts';
import type { ListedTokens, ListedTokensRequest } from '../../../lib/schemas/listed-tokens.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { allTokens } from '../../db/repositories/tokens.ts';
import { newsOfProcess } from '../../stream/catalogue-news.ts';

/** The enabled coins of the catalogue by their keys. */
type Catalogue = ReadonlyMap<string, Token>;
/** Coins by their keys, each in the vendors' form. */
type Listed = ReadonlyMap<string, TokenId>;

const listed = createRecentlyRead<'all', Catalogue>({
  read: async () => {
    const tokens = await allTokens(serviceClient());
    return new Map(tokens.filter(({ isEnabled }) => isEnabled).map((token) => [tokenKeyOf(token), token]));
  },
  cachedMs: 10_000,
  most: 1,
  fallbackAgeMs: 3_600_000,
});

newsOfProcess().onChange(listed.renew);

async function readListed(): Promise<Catalogue> {
  try {
    return await listed.get('all');
  } catch (thrown) {
    const last = listed.recall('all');
    if (last === undefined) throw thrown;
    return last;
  }
}

/** Returns those of these coins that we list. Vendors are asked for no others: invented addresses would cost units. */
export async function listedAmong(tokens: readonly TokenId[]): Promise<Listed> {
  const all = await readListed();
  return new Map(
    tokens.flatMap((token) => {
      const known = all.get(tokenKeyOf(token));
      if (known === undefined) return [];
      const { chainId, address, wrappedAddress } = known;
      // Vendors know a chain's native coin by its wrapped form.
      return [[tokenKeyOf(token), { chainId, address: wrappedAddress ?? address }] as const];
    }),
  );
}

/** Returns the catalogue's row of a coin that we list. */
export async function theListedToken(token: TokenId): Promise<Token> {
  const known = (await readListed()).get(tokenKeyOf(token));
  if (known === undefined) throw new AppError('data.not_found');
  return known;
}

export async function theListed(token: TokenId): Promise<TokenId> {
  const { chainId, address, wrappedAddress } = await theListedToken(token);
  return { chainId, address: wrappedAddress ?? address };
}

/** Returns the coins of a chain that can be traded, in the order of their symbols. */
export async function listTokens({ chainId }: ListedTokensRequest): Promise<ListedTokens> {
  const all = [...(await readListed()).values()].filter((token) => token.chainId === chainId);
  return {
    tokens: all
      .toSorted((one, other) => (one.symbol < other.symbol ? -1 : 1))
      .map(({ address, symbol, name, decimals, isNative, wrappedAddress }) => ({
        ...{ address, symbol, name, decimals, isNative },
        ...(wrappedAddress !== undefined && { wrapped: wrappedAddress }),
      })),
  };
}
