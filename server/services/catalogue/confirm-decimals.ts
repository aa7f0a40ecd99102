import 'server-only';
import { chainById } from '../../../lib/config/venues/chains.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { env } from '../../env.ts';
import { type ContractFacts, readContract } from '../../venues/evm/read-contract.ts';

/** Asks the token's own chain; throws `catalogue.unconfirmed` if no node responds. */
export async function readTokenContract({ chainId, address }: TokenId): Promise<ContractFacts> {
  const rpcUrl = env().rpcUrls.get(chainId);
  if (rpcUrl === undefined) throw new AppError('catalogue.unconfirmed');
  return readContract(rpcUrl, address);
}

/**
 * Throws unless the token's chain reports this number of decimals: a wrong one would change every amount of the token.
 * A native coin has no contract, and the decimals of its chain.
 */
export async function confirmDecimals(
  token: TokenId & { readonly isNative: boolean },
  decimals: number,
): Promise<void> {
  const reported = token.isNative
    ? { isContract: true, decimals: chainById(token.chainId)?.nativeCurrency.decimals }
    : await readTokenContract(token);
  if (!reported.isContract || reported.decimals === undefined) throw new AppError('catalogue.not_a_token');
  if (reported.decimals === decimals) return;
  throw new AppError('catalogue.decimals', { details: { decimals: reported.decimals } });
}
