import 'server-only';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { TokenMetadata } from '../../../lib/schemas/spot.ts';
import { birdeye } from './vendor-access.ts';

/** Returns a coin's name and web pages, for any address. */
export async function readMetadata(token: TokenId): Promise<TokenMetadata> {
  const outcome = await birdeye().names(token);
  if (!outcome.ok) throw outcome.error;
  if (outcome.value === undefined) throw new AppError('data.not_found');
  const { symbol, name, decimals, logoUrl, ...socialLinks } = outcome.value;
  return { symbol, name, decimals, logoUrl, socialLinks, ageMs: outcome.ageMs };
}
