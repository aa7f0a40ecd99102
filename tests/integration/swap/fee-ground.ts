import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { hourMs } from '../../../lib/config/time.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import { beginFees } from '../../../server/db/repositories/referrer-fees.ts';
import { tokenByAddress } from '../../../server/db/repositories/tokens.ts';
import { readReferrerFees } from '../../../server/services/treasury/referrer-fees.ts';
import { balanceNow } from '../../../server/venues/evm/received.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { quoteAt, type SwapChain, type Transaction, type Wanted } from './providers.ts';
import { openSwapper, type Swapper } from './swapper.ts';

/** The wallet that is paid the fees in these tests. */
export const referrer = addressSchema.parse(`0x${'cd'.repeat(20)}`);

export type Provider = 'oneinch' | 'kyberswap';
export const providers: readonly Provider[] = ['oneinch', 'kyberswap'];

export const transferOf = (to: Hex, units: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });

/** A chain on which fees are counted, a wallet that swaps there, and what the treasury says of it. */
export async function openFees(sandbox: RunningSandbox, chainId: SwapChain, index: number) {
  const client: ServiceClient = createServiceClient({ url: sandbox.supabaseUrl, secretKey: sandbox.secretKey });
  const swapper: Swapper = await openSwapper(sandbox.url, chainId, index);
  const { block: nextBlock, nativeUnits } = await balanceNow(`${sandbox.url}/rpc/${chainId}`, referrer);
  await beginFees(client, { chainId, referrer, nextBlock, nativeUnits });

  /** Sends until the last transaction is not replaced any more: an unused chain makes no blocks. */
  async function settle(): Promise<void> {
    for (const _ of Array.from({ length: 13 })) await swapper.send({ to: swapper.address, data: '0x', value: 0n });
  }

  return {
    client,
    swapper,
    settle,
    send: async (transaction: Transaction): Promise<void> => {
      const { status } = await swapper.send(transaction);
      if (status !== 'success') throw new Error('the transaction failed');
    },
    /** Keeps what a coin was worth, and what lay in its pools, so many hours ago. */
    keepMark: async (token: Hex, price: string, { liquidity = '10000000', hoursAgo = 0.5 } = {}): Promise<void> => {
      const listed = await tokenByAddress(client, chainId satisfies ChainId, addressSchema.parse(token));
      if (listed === undefined) throw new Error(`${token} is not listed`);
      const at = new Date(Date.now() - hoursAgo * hourMs).toISOString();
      const { error } = await client.db.from('coin_marks').insert({ token_id: listed.id, at, price, liquidity });
      if (error !== null) throw error;
    },
    /** Returns the transaction of a swap that pays our fee. */
    build: async (
      provider: Provider,
      wanted: Omit<Wanted, 'chainId'>,
      { receiver, from = swapper.address }: { readonly receiver?: string; readonly from?: string } = {},
    ): Promise<Transaction> => {
      const quoted = await quoteAt(sandbox, provider, { fee: { bps: 100, referrer }, chainId, ...wanted });
      const key = provider === 'oneinch' ? 'receiver' : 'recipient';
      const others = { disableEstimate: 'true', ...(receiver !== undefined && { [key]: receiver }) };
      return quoted.build({ from, slippage: 100, others });
    },
    /** Lets what was sent settle, and returns all that was counted so far. */
    count: async (): Promise<number> => {
      await settle();
      return Number(await readReferrerFees(referrer, client));
    },
  };
}
