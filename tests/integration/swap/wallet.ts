import type { TypedDataDefinition } from 'viem';
import { createStore } from '../../../lib/client/store.ts';
import type { SwapDeps } from '../../../lib/client/swap/deps.ts';
import type { SwapTask, WalletPart } from '../../../lib/client/swap/start.ts';
import type { WalletState } from '../../../lib/client/wallet/state.ts';
import type { SwapToken } from '../../../lib/domain/swap/intent.ts';
import type { SwapRecord } from '../../../lib/domain/swap/record.ts';
import { slippageWithTax } from '../../../lib/domain/swap/slippage.ts';
import { percent } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { chainIdSchema } from '../../../lib/schemas/chain.ts';
import { evmNode } from '../../../lib/venues/evm/node.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect } from '../chains/clients.ts';
import { native, quoteAt, type SwapChain } from './providers.ts';
import { tokenNamed } from './swapper.ts';

export interface CountingWallet extends WalletPart {
  /** How often the user would have been asked to sign. */
  readonly requested: () => number;
}

/** A wallet in one of the sandbox's accounts, which signs whatever it is asked, and counts. */
export function walletOf(sandbox: RunningSandbox, chainId: SwapChain, index: number): CountingWallet {
  const address = addressSchema.parse(accountOf(index).address.toLowerCase());
  const connected = (onChain: number): WalletState => ({
    status: 'connected',
    address,
    chainId: onChain,
    wallet: { id: 'test', name: 'Test' },
    demo: false,
  });
  const state = createStore<WalletState>(connected(chainId));
  let requested = 0;
  const refuse = () => Promise.reject(new Error('a swap signs no message'));
  return {
    state,
    switchTo: async (id) => state.write(connected(id)),
    signer: async () => ({
      address,
      chainId: async () => chainId,
      signMessage: refuse,
      signTypedData: async ({ domain, types, primaryType, message }) => {
        requested += 1;
        // The type of the domain follows from its fields, and viem wants to add it itself.
        return accountOf(index).signTypedData({ domain, types, primaryType, message } as TypedDataDefinition);
      },
      sendTransaction: async ({ to, data, value, gas }) => {
        requested += 1;
        const { wallet } = connect(sandbox.url, chainId);
        return wallet(index).sendTransaction({
          to,
          ...(data !== undefined && { data }),
          ...(value !== undefined && { value }),
          ...(gas !== undefined && { gas }),
        });
      },
    }),
    batches: () => Promise.reject(new Error('this wallet carries out one call at a time')),
    requested: () => requested,
  };
}

/** A swap of listed tokens for which the wallet has approved already. */
export const plain = {
  permit: undefined,
  isBatch: false,
  tax: percent('0'),
  resale: 'trusted',
  acceptedLoss: undefined,
} as const;

/** Listens to an approval: its steps and the transactions that it sends. */
export function noticed() {
  const steps: string[] = [];
  const records: SwapRecord[] = [];
  return {
    steps,
    records,
    events: { tell: (step: string) => steps.push(step), note: (record: SwapRecord) => records.push(record) },
  };
}

/** A wallet that was never given a batch. */
export const noBatches = () => Promise.reject(new Error('nothing was sent as a batch'));

/** A coin or a token as the panel knows it. */
export function panelToken(chainId: SwapChain, symbol: string): SwapToken {
  const common = { chainId: chainIdSchema.parse(chainId), symbol };
  if (symbol === 'ETH') {
    const { address } = tokenNamed(chainId, 'WETH');
    const marker = addressSchema.parse(native.toLowerCase());
    return {
      ...common,
      address: marker,
      decimals: 18,
      isNative: true,
      wrapped: addressSchema.parse(address.toLowerCase()),
    };
  }
  const { address, decimals } = tokenNamed(chainId, symbol);
  return {
    ...common,
    address: addressSchema.parse(address.toLowerCase()),
    decimals,
    isNative: false,
    wrapped: undefined,
  };
}

const fee = { bps: 100, referrer: `0x${'ab'.repeat(20)}` };

interface PlacesOptions {
  readonly spender?: string;
  /** False where nobody takes a fee, so that 1inch may name pools in its calls. */
  readonly hasFee?: boolean;
}

/** The providers and chains of a sandbox; between the provider and the browser nothing stands in for our server. */
export function placesIn(sandbox: RunningSandbox, { spender, hasFee = true }: PlacesOptions = {}): SwapDeps {
  const wantedOf = ({ spent, bought, amount }: Pick<SwapTask, 'spent' | 'bought' | 'amount'>) => ({
    ...{ chainId: Number(spent.chainId) as SwapChain, src: spent.address, dst: bought.address, amount },
    fee: hasFee ? fee : undefined,
  });
  return {
    node: (chainId) => evmNode(`${sandbox.url}/rpc/${chainId}`),
    spender: async (_chainId, provider) =>
      spender ??
      (provider === 'oneinch'
        ? '0x111111125421ca6dc452d289314280a0f8842a65'
        : '0x6131b5fae19ea4f9d964eac0408e4408b66337b5'),
    quote: () => Promise.reject(new Error('the panel asks for quotes, and not the swap')),
    build: async ({ provider, owner, slippage, tax, permit, avoidsPools, ...question }) => {
      const { out, build } = await quoteAt(sandbox, provider, wantedOf(question));
      const others = {
        ...(provider === 'oneinch' && { disableEstimate: 'true' }),
        ...(permit !== undefined && { permit }),
        ...(provider === 'oneinch' && avoidsPools === true && { compatibility: 'true' }),
      };
      const transaction = await build({
        from: owner,
        slippage: Math.round(Number(slippageWithTax(slippage, tax)) * 100),
        others,
      });
      return {
        dstAmount: out,
        feeBps: hasFee ? fee.bps : 0,
        referrer: hasFee ? addressSchema.parse(fee.referrer) : undefined,
        transaction,
        gas: undefined,
      };
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 100))),
  };
}
