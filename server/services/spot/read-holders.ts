import 'server-only';
import { LRUCache } from 'lru-cache';
import { isNobodys } from '../../../lib/domain/spot/safety.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { fromUnits } from '../../../lib/math/onchain.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { LargestHolders, TokenHolders } from '../../../lib/schemas/token-people.ts';
import type { ExcludedHolder } from '../../../lib/schemas/treasury.ts';
import { serviceClient } from '../../db/client/service.ts';
import { excludedHolders } from '../../db/repositories/excluded-holders.ts';
import { type DueToken, largestHolders } from '../../db/repositories/token-figures.ts';
import { env } from '../../env.ts';
import { createSingleFlight } from '../../venues/outgoing/call.ts';
import { platformTokenId } from '../treasury/platform-coin.ts';
import { defaultExaminer, examineToken } from './examine-token.ts';
import { poolsAmong } from './known-pools.ts';
import { theListedToken } from './listed-tokens.ts';
import { safetyOf } from './read-safety.ts';

/** The pause after the vendor failed for a token, however many visitors ask. */
const triedAgainMs = 20_000;
const failed = new LRUCache<number, AppError>({ max: 1_000, ttl: triedAgainMs, perf: Date, ttlResolution: 0 });
const shareLook = createSingleFlight<LargestHolders>();

async function askLargest(token: DueToken): Promise<LargestHolders> {
  const last = failed.get(token.tokenId);
  if (last !== undefined) throw last;
  if (env().moralis === undefined) throw new AppError('venue.not_offered');
  const known = await safetyOf(token);
  const { error } = await examineToken(defaultExaminer(), token, known, { security: false, owners: true });
  if (error !== undefined) {
    failed.set(token.tokenId, error);
    throw error;
  }
  const asked = await largestHolders(serviceClient(), token.tokenId);
  if (asked === undefined) throw new AppError('venue.unavailable');
  return asked;
}

/** Returns the list that the safety facts were made of, which is asked for only if there is none. */
async function largestOf(token: DueToken): Promise<LargestHolders> {
  await safetyOf(token);
  const kept = await largestHolders(serviceClient(), token.tokenId);
  return kept ?? shareLook(String(token.tokenId), () => askLargest(token));
}

type Kind = TokenHolders['holders'][number]['kind'];
/** The reasons of exclusion that say what an address is. */
const kindOfReason: Partial<Record<ExcludedHolder['reason'], Kind>> = {
  burn: 'burned',
  pool: 'pool',
  treasury: 'ours',
};

/** Returns the addresses that are known without asking a chain: our fee wallet, and what is left out of the treasury. */
async function namedAddresses({ chainId, address }: TokenId): Promise<ReadonlyMap<string, Kind>> {
  const { referrer } = env();
  const named = new Map<string, Kind>(referrer === undefined ? [] : [[referrer, 'ours']]);
  const platform = platformTokenId();
  if (platform?.chainId !== chainId || platform.address !== address) return named;
  for (const { address: excluded, reason } of await excludedHolders(serviceClient())) {
    const kind = kindOfReason[reason];
    if (kind !== undefined) named.set(excluded, kind);
  }
  return named;
}

/** Returns the largest holders of a listed token, each with what is known about its address. */
export async function readTokenHolders(requested: TokenId): Promise<TokenHolders> {
  const { id, chainId, address, wrappedAddress, decimals } = await theListedToken(requested);
  const token = { chainId, address: wrappedAddress ?? address };
  const { rows, at } = await largestOf({ tokenId: id, ...token });
  const { ownership } = await safetyOf({ tokenId: id, ...token });
  const named = await namedAddresses(token);
  const contracts = rows.filter((row) => row.isContract && !named.has(row.address)).map((row) => row.address);
  const pools = await poolsAmong(token, contracts);
  const kindOf = (holder: Address, isContract: boolean): Kind => {
    if (isNobodys(holder)) return 'burned';
    return named.get(holder) ?? (pools.has(holder) ? 'pool' : isContract ? 'contract' : 'wallet');
  };
  return {
    holders: rows.map(({ address: holder, units, share, isContract }) => ({
      address: holder,
      balance: fromUnits<'tokens'>(BigInt(units), decimals),
      share,
      kind: kindOf(holder, isContract),
    })),
    topTen: ownership?.topTen,
    at,
  };
}
