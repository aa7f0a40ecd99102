import 'server-only';
import { chainById, nativeTokenMarker } from '../../../lib/config/chains.ts';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { price, usd } from '../../../lib/math/amount.ts';
import { gt } from '../../../lib/math/comparison.ts';
import { toUnits } from '../../../lib/math/onchain.ts';
import { sizeFor } from '../../../lib/math/units.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { allTokens } from '../../db/repositories/tokens.ts';
import { newsOfProcess } from '../../stream/catalogue-news.ts';
import { birdeye } from '../spot/vendor-access.ts';

const tenDollars = usd('10');
const nothing = price('0');

interface Listed {
  /** As the vendor of prices knows it: a native coin by its wrapped form. */
  readonly token: TokenId;
  readonly decimals: number;
}

/** The tokens of the catalogue by the addresses under which a swap names them. */
const listed = createRecentlyRead<'all', ReadonlyMap<string, Listed>>({
  read: async () => {
    const tokens = (await allTokens(serviceClient())).filter(({ isEnabled }) => isEnabled);
    return new Map(
      tokens.flatMap(({ chainId, address, isNative, decimals, wrappedAddress }) => {
        const token = { chainId, address: wrappedAddress ?? address };
        const wrapped = chainById(chainId)?.wrappedNative.address.toLowerCase();
        const names: readonly string[] = [
          address,
          ...(wrappedAddress === undefined ? [] : [wrappedAddress]),
          ...(isNative || address === wrapped ? [nativeTokenMarker.toLowerCase()] : []),
        ];
        return names.map((name) => [`${chainId}-${name}`, { token, decimals }] as const);
      }),
    );
  },
  keptMs: 60_000,
  most: 1,
});

newsOfProcess().onChange(listed.renew);

/** Returns how many of a token's smallest units are worth about ten dollars; undefined where nobody knows its price. */
export async function unitsForTenDollars(token: TokenId): Promise<bigint | undefined> {
  const known = (await listed.get('all')).get(tokenKeyOf(token));
  if (known === undefined) return undefined;
  const outcome = (await birdeye().prices([known.token])).get(tokenKeyOf(known.token));
  const worth = outcome?.ok === true ? outcome.value?.price : undefined;
  if (worth === undefined || !gt(worth, nothing)) return undefined;
  const units = toUnits(sizeFor(tenDollars, worth, known.decimals, 'down'), known.decimals);
  return units > 0n ? units : undefined;
}
