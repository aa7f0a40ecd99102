import { createClient, custom } from 'viem';
import { getCallsStatus, getCapabilities, sendCalls } from 'viem/actions';
import type { PublicConfig } from '../../config/venues/public.ts';
import type { BatchOffer, BatchProgress } from '../../domain/swap/batch.ts';
import type { SwapTransaction } from '../../domain/swap/intent.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldOf } from '../../errors/field.ts';
import { chainOf } from '../../errors/thrown.ts';
import type { Address } from '../../schemas/address.ts';
import { chainOrThrow } from './chain-node.ts';
import { viemChain } from './chains.ts';
import { chainIdOf, hexAnswer, type WalletProvider } from './provider.ts';
import { proveSandbox } from './sandbox-proof.ts';

/** Several calls that a wallet carries out as one (EIP-5792): all of them or none. */
export interface WalletBatches {
  readonly offer: (chainId: number) => Promise<BatchOffer>;
  /** Returns the wallet's own id of the batch; the transaction that carries it is not known yet. */
  readonly send: (calls: readonly SwapTransaction[], onChain: number) => Promise<string>;
  readonly look: (id: string) => Promise<BatchProgress>;
}

interface BatchParts {
  readonly provider: WalletProvider;
  readonly address: Address;
  readonly config: PublicConfig;
}

/** The codes by which a wallet reports that it cannot carry out calls as one, though its user did not decline. */
const unable: ReadonlySet<unknown> = new Set([4200, 5700, 5710, 5740, 5750, 5760, -32601, -32602]);
const unknownBatch = 5730;
const gaveUp = 400;
const mostOfId = 8_194;

const hasCode = (thrown: unknown, fits: (code: unknown) => boolean): boolean =>
  chainOf(thrown).some(({ code }) => fits(code));

/** Decodes a wallet's capabilities on a chain, in the formats of both versions of the standard. */
function offerIn(capabilities: unknown): BatchOffer {
  const status = fieldOf(fieldOf(capabilities, 'atomic'), 'status');
  if (status === 'supported' || status === 'ready') return status;
  return fieldOf(fieldOf(capabilities, 'atomicBatch'), 'supported') === true ? 'supported' : 'none';
}

export function createBatches({ provider, address, config }: BatchParts): WalletBatches {
  // A wallet that refused the request is not asked again, because that might prompt its user.
  const client = createClient({ account: address, transport: custom(provider, { retryCount: 0 }) });
  return {
    offer: async (chainId) => {
      try {
        return offerIn(await getCapabilities(client, { account: address, chainId }));
      } catch {
        // Most wallets do not support the request, and each reports that differently.
        return 'none';
      }
    },
    send: async (calls, onChain) => {
      if ((await chainIdOf(provider)) !== onChain) throw new AppError('wallet.wrong_chain');
      await proveSandbox(provider, config);
      try {
        const { id } = await sendCalls(client, {
          account: address,
          chain: viemChain(config, chainOrThrow(onChain)),
          calls: [...calls],
          forceAtomic: true,
        });
        if (typeof id !== 'string' || id === '' || id.length > mostOfId) throw new AppError('wallet.unsupported');
        return id;
      } catch (thrown) {
        throw hasCode(thrown, (code) => unable.has(code)) ? new AppError('wallet.no_batch', { cause: thrown }) : thrown;
      }
    },
    look: async (id) => {
      try {
        const { statusCode, receipts } = await getCallsStatus(client, { id });
        // All kinds of wallets are covered: one transaction carries all calls, and the last receipt is its own.
        const hash = fieldOf(receipts?.at(-1), 'transactionHash');
        if (hash !== undefined) return { kind: 'carried', hash: hexAnswer(hash) };
        return { kind: statusCode === gaveUp ? 'unsent' : 'pending' };
      } catch (thrown) {
        if (hasCode(thrown, (code) => code === unknownBatch)) return { kind: 'unknown' };
        throw thrown;
      }
    },
  };
}
