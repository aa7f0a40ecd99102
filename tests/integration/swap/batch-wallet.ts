import { type Hex, hexToBigInt } from 'viem';
import { z } from 'zod';
import { createBatches } from '../../../lib/client/wallet/batches.ts';
import type { WalletProvider } from '../../../lib/client/wallet/provider.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { allIn } from '../../helpers/modes.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect } from '../chains/clients.ts';
import type { SwapChain } from './providers.ts';
import { type CountingWallet, walletOf } from './wallet.ts';

const hex = z.templateLiteral(['0x', z.string()]);
const call = z.object({ to: hex, data: hex, value: z.optional(hex.transform((text) => hexToBigInt(text))) });
const batchSchema = z.object({
  version: z.literal('2.0.0'),
  atomicRequired: z.literal(true),
  chainId: hex,
  from: hex,
  calls: z.array(call),
});

/** How the wallet answers when it is given a batch, or is asked about one. */
export interface BatchMood {
  readonly refusal?: number;
  readonly status?: 400 | 5730;
  readonly capabilities?: unknown;
}

export interface BatchWallet extends CountingWallet {
  readonly calls: () => readonly { readonly to: Hex; readonly data: Hex }[];
}

const failure = (code: number): Error => Object.assign(new Error('The wallet refused.'), { code });

/** A wallet by EIP-5792: it is asked once for all calls, and answers about them by a name of its own. */
export function batchWalletOf(
  sandbox: RunningSandbox,
  chainId: SwapChain,
  index: number,
  mood: BatchMood = {},
): BatchWallet {
  const account = accountOf(index);
  const { reader, wallet } = connect(sandbox.url, chainId);
  const given: { to: Hex; data: Hex }[] = [];
  let hashes: readonly Hex[] = [];
  let requested = 0;

  async function carryOut(batch: z.output<typeof batchSchema>): Promise<void> {
    requested += 1;
    if (mood.refusal !== undefined) throw failure(mood.refusal);
    given.push(...batch.calls);
    if (mood.status !== undefined) return;
    let nonce = await reader.getTransactionCount({ address: account.address });
    const sent: Hex[] = [];
    for (const { to, data, value = 0n } of batch.calls) {
      sent.push(await wallet(index).sendTransaction({ to, data, value, nonce, gas: 2_000_000n }));
      nonce += 1;
    }
    hashes = sent;
  }

  async function statusOf(): Promise<unknown> {
    if (mood.status === 5730) throw failure(5730);
    if (mood.status === 400) return { version: '2.0.0', id: 'batch', chainId: '0x1', status: 400, atomic: true };
    const receipts = await Promise.all(
      hashes.map((hash) => reader.request({ method: 'eth_getTransactionReceipt', params: [hash] })),
    );
    const isDone = receipts.every((receipt) => receipt !== null);
    return { version: '2.0.0', id: 'batch', chainId: '0x1', status: isDone ? 200 : 100, atomic: true, receipts };
  }

  const provider: WalletProvider = {
    request: async ({ method, params }) => {
      const [first] = Array.isArray(params) ? params : [];
      switch (method) {
        case 'eth_chainId':
          return `0x${chainId.toString(16)}`;
        case 'eth_getBlockByNumber':
          return reader.request({ method, params: ['0x0', false] });
        case 'wallet_getCapabilities':
          return mood.capabilities ?? { [`0x${chainId.toString(16)}`]: { atomic: { status: 'supported' } } };
        case 'wallet_sendCalls':
          await carryOut(batchSchema.parse(first));
          return { id: 'batch' };
        case 'wallet_getCallsStatus':
          return statusOf();
        default:
          throw failure(-32601);
      }
    },
  };
  const batches = createBatches({
    provider,
    address: addressSchema.parse(account.address.toLowerCase()),
    config: {
      siteUrl: 'http://localhost',
      modes: allIn('sandbox'),
      hyperliquidNetwork: 'sandbox',
      platformFees: {},
      sandboxUrl: sandbox.url,
    },
  });
  return {
    ...walletOf(sandbox, chainId, index),
    batches: async () => batches,
    requested: () => requested,
    calls: () => given,
  };
}
