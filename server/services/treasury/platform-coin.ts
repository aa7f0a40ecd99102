import 'server-only';
import { platformToken } from '../../../lib/config/site/brand.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import type { PlatformCoin } from '../../../lib/schemas/treasury.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { listedDecimals } from '../../db/repositories/holders.ts';
import { env } from '../../env.ts';
import { readContract } from '../../venues/evm/read-contract.ts';

/** Returns the configured contract of the platform's token; undefined if there is none. */
export function platformTokenId(): TokenId | undefined {
  const { platformToken: named } = env();
  return named === undefined ? undefined : { chainId: platformToken.chainId, address: addressSchema.parse(named) };
}

/**
 * Returns a token's decimals from its newest list, or else from its contract; undefined if there is no such contract.
 */
async function readDecimals({ chainId, address }: TokenId): Promise<number | undefined> {
  const listed = await listedDecimals(serviceClient(), { chainId, address });
  const rpcUrl = env().rpcUrls.get(chainId);
  if (listed !== undefined || rpcUrl === undefined) return listed;
  return (await readContract(rpcUrl, address)).decimals;
}

const decimals = createRecentlyRead({
  read: (address: TokenId['address']) => readDecimals({ chainId: platformToken.chainId, address }),
  cachedMs: 60_000,
  most: 1,
  fallbackAgeMs: 24 * 3_600_000,
});

/**
 * Returns the platform's token; undefined if no contract is configured, or if there is no token at its address. The
 * last known decimals are used while neither database nor node answers; if there are none, the error is thrown.
 */
export async function readPlatformCoin(): Promise<PlatformCoin | undefined> {
  const token = platformTokenId();
  if (token === undefined) return undefined;
  const known = await decimals.get(token.address).catch((thrown: unknown) => {
    const last = decimals.recall(token.address);
    if (last === undefined) throw thrown;
    return last;
  });
  return known === undefined ? undefined : { ...token, decimals: known };
}
