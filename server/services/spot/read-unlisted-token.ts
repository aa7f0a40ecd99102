import 'server-only';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { UnlistedToken } from '../../../lib/schemas/unlisted-token.ts';
import { env } from '../../env.ts';
import { lookUpToken } from './look-up-token.ts';
import { birdeye } from './vendor-access.ts';

/**
 * Returns what the vendor reports about any coin. Only an address with a contract is asked about, and only so many an
 * hour for all visitors: each costs units of the month, and anybody may send one.
 */
export async function readUnlistedToken(token: TokenId): Promise<UnlistedToken> {
  const { contracts, silent } = await lookUpToken(token.address);
  const isSilent = silent.includes(token.chainId);
  const isContract = contracts.some(({ chainId }) => chainId === token.chainId);
  if (!isContract && !isSilent) throw new AppError('data.not_found');
  if (!isContract || env().birdeye === undefined) return { safety: {} };
  const { overview, security } = birdeye().unlisted;
  const [seen, examined] = await Promise.all([overview(token), security(token)]);
  const now = Date.now();
  const market = seen.ok ? seen.value?.market : undefined;
  return {
    ...(seen.ok && market !== undefined && { at: Math.round(now - seen.ageMs) }),
    ...{ price: market?.price, change: market?.change, liquidity: market?.liquidity, cap: market?.marketCap },
    ...{ volume: market?.volume, holders: market?.holders },
    safety:
      examined.ok && examined.value !== undefined
        ? { security: { ...examined.value, at: Math.round(now - examined.ageMs) } }
        : {},
  };
}
