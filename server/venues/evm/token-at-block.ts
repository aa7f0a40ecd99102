import 'server-only';
import { createPublicClient, erc20Abi, http } from 'viem';
import { chainById } from '../../../lib/config/venues/chains.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import type { Holding } from '../../../lib/domain/treasury/holding.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { nodeFailure } from './node-failure.ts';

/** The balances of a coin and its supply at one block of its chain. */
export interface TokenAtBlock {
  readonly block: { readonly number: number; readonly hash: string; readonly at: number };
  readonly decimals: number;
  /** In the coin's smallest units. */
  readonly supply: bigint;
  readonly holdings: readonly Holding[];
}

const chainTimeoutMs = 10_000;
/** The call data of about a hundred balances. */
const bytesAtOnce = 4_000;

/**
 * Reads a coin's decimals, supply and balances at the newest block. The block is requested again at the end: after a
 * reorganisation in between, the answers may come from two chains, and none of them counts.
 */
export async function readTokenAtBlock(
  rpcUrl: string,
  token: TokenId,
  owners: readonly Address[],
): Promise<TokenAtBlock> {
  const multicallAddress = chainById(token.chainId)?.multicall3;
  if (multicallAddress === undefined) throw new AppError('venue.not_offered');
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: chainTimeoutMs, retryCount: 1 }) });
  const coin = { address: token.address, abi: erc20Abi } as const;
  try {
    const { number, hash, timestamp } = await client.getBlock({ includeTransactions: false });
    const [decimals, supply, balances] = await Promise.all([
      client.readContract({ ...coin, functionName: 'decimals', blockNumber: number }),
      client.readContract({ ...coin, functionName: 'totalSupply', blockNumber: number }),
      client.multicall({
        contracts: owners.map((owner) => ({ ...coin, functionName: 'balanceOf', args: [owner] }) as const),
        allowFailure: false,
        blockNumber: number,
        multicallAddress,
        batchSize: bytesAtOnce,
      }),
    ]);
    const again = await client.getBlock({ blockNumber: number, includeTransactions: false });
    if (again.hash !== hash) throw new Error(`block ${number} was reorganised while it was read`);
    return {
      block: { number: Number(number), hash, at: Number(timestamp) * 1_000 },
      decimals,
      supply,
      holdings: owners.map((address, index) => ({ address, units: balances[index] ?? 0n })),
    };
  } catch (thrown) {
    throw nodeFailure(thrown);
  }
}
