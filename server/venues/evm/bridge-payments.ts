import 'server-only';
import { createPublicClient, http, parseAbiItem } from 'viem';
import { bridgeAddress, logWindowBlocks } from '../../../lib/config/funds.ts';
import { arbitrum } from '../../../lib/config/venues/chains.ts';
import type { Arrival } from '../../../lib/domain/notices/funds-events.ts';
import { fromUnits } from '../../../lib/math/onchain.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { nodeFailure } from './node-failure.ts';

const chainTimeoutMs = 5_000;

const paid = parseAbiItem(
  'event FinalizedWithdrawal(address indexed user, address destination, uint64 usd, uint64 nonce, bytes32 message)',
);

/**
 * Returns the bridge's recent payments for these accounts' withdrawals, to whichever address. However many accounts
 * there are, it takes two requests to the node.
 */
export async function bridgePayments(rpcUrl: string, owners: readonly Address[]): Promise<readonly Arrival[]> {
  const node = createPublicClient({ transport: http(rpcUrl, { timeout: chainTimeoutMs, retryCount: 0 }) });
  try {
    const head = await node.getBlockNumber({ cacheTime: 0 });
    const window = BigInt(logWindowBlocks);
    const wanted = { address: bridgeAddress, event: paid, args: { user: [...owners] }, strict: true } as const;
    const logs = await node.getLogs({ ...wanted, fromBlock: head > window ? head - window : 0n, toBlock: head });
    return logs.map(({ args: { user, usd, nonce } }) => ({
      ...{ owner: addressSchema.parse(user), nonce: Number(nonce) },
      amount: fromUnits<'tokens'>(usd, arbitrum.usdc.decimals),
    }));
  } catch (thrown) {
    throw nodeFailure(thrown);
  }
}
