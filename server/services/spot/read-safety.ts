import 'server-only';
import { LRUCache } from 'lru-cache';
import { ownersSeenMs, safetySeenMs } from '../../../lib/config/spot.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import type { TokenSafety } from '../../../lib/schemas/token-safety.ts';
import { serviceClient } from '../../db/client/service.ts';
import { type DueToken, tokenSafeties } from '../../db/repositories/token-figures.ts';
import { env } from '../../env.ts';
import { createSingleFlight } from '../../venues/outgoing/call.ts';
import { defaultExaminer, examineToken, type WantedParts } from './examine-token.ts';
import { theListedToken } from './listed-tokens.ts';
import { birdeyePace } from './vendor-access.ts';

/** The pause after a vendor failed for a token, however many users view it. */
const triedAgainMs = 20_000;
/** The tokens that were requested recently, also those that a vendor does not know. */
const tried = new LRUCache<number, true>({ max: 1_000, perf: Date, ttlResolution: 0 });
const shareLook = createSingleFlight<TokenSafety>();

/** Returns the parts that are too old for a viewer; as the quota shrinks they may get older. */
function partsDue({ security, ownership }: TokenSafety, pace: number, now: number): WantedParts {
  const isDue = (at: number | undefined, mostMs: number): boolean => at === undefined || now - at > mostMs * pace;
  const hasOwners = env().moralis !== undefined;
  return { security: isDue(security?.at, safetySeenMs), owners: hasOwners && isDue(ownership?.at, ownersSeenMs) };
}

async function lookAt(token: DueToken): Promise<TokenSafety> {
  const known = (await tokenSafeties(serviceClient(), [token.tokenId])).get(token.tokenId) ?? {};
  const pace = birdeyePace();
  if (!Number.isFinite(pace) || tried.has(token.tokenId)) return known;
  const now = Date.now();
  const wanted = partsDue(known, pace, now);
  if (!wanted.security && !wanted.owners) return known;
  const { safety, error } = await examineToken(defaultExaminer(), token, known, wanted);
  tried.set(token.tokenId, true, { ttl: error === undefined ? safetySeenMs : triedAgainMs });
  return safety;
}

/**
 * Returns the safety facts of a viewed token. Unknown or old ones are requested now, once for all viewers; those that
 * cannot be loaded stay unchanged.
 */
export const safetyOf = (token: DueToken): Promise<TokenSafety> =>
  shareLook(String(token.tokenId), () => lookAt(token));

/** Returns the safety facts of a listed token. */
export async function readTokenSafety(requested: TokenId): Promise<TokenSafety> {
  const { id, chainId, address, wrappedAddress } = await theListedToken(requested);
  return safetyOf({ tokenId: id, chainId, address: wrappedAddress ?? address });
}
