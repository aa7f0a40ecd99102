import 'server-only';
import { type ChainId, chains } from '../../../lib/config/venues/chains.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { FoundContract, FoundToken } from '../../../lib/schemas/token-look-up.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { readTokenContract } from '../catalogue/confirm-decimals.ts';

/** Returns the contract at an address of one chain: null if there is none, undefined if no node responds. */
async function contractOn(chainId: ChainId, address: Address): Promise<FoundContract | null | undefined> {
  try {
    const { isContract, symbol, name } = await readTokenContract({ chainId, address });
    return isContract ? { chainId, symbol, name } : null;
  } catch (thrown) {
    // The answer lists this chain as silent, and contains the others.
    if (thrown instanceof AppError) return undefined;
    throw thrown;
  }
}

async function lookUp(address: Address): Promise<FoundToken> {
  const answers = await Promise.all(chains.map(async ({ id }) => ({ id, found: await contractOn(id, address) })));
  return {
    contracts: answers.flatMap(({ found }) => found ?? []),
    silent: answers.flatMap(({ id, found }) => (found === undefined ? [id] : [])),
  };
}

const recent = createRecentlyRead({ read: lookUp, cachedMs: 60_000, most: 1_000 });

/** Returns each chain's own facts about an unlisted address. It costs no vendor's unit. */
export const lookUpToken = (address: Address): Promise<FoundToken> => recent.get(address);
