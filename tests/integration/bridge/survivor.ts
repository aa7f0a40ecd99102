import { encodeFunctionData, erc20Abi, type Hex, keccak256, parseSignature } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from '../../../lib/config/venues/chains.ts';
import { crossing } from '../../../server/sandbox/chains/genesis/cctp.ts';
import { lowerHex, traderOf } from '../../helpers/exchange.ts';
import { connect } from '../chains/clients.ts';
import { burnCall, hookFor } from './circle.ts';

/** The sandbox's current address; after a kill it is another one. */
export interface Site {
  url(): string;
  /** Resolves once the sandbox runs again. */
  ready(): Promise<void>;
}

const TIMES = 40;
const fees = { gas: 500_000n, maxFeePerGas: 10_000_000_000n, maxPriorityFeePerGas: 0n, chainId: 42161 };

const withdrawType = [
  { name: 'hyperliquidChain', type: 'string' },
  { name: 'destination', type: 'string' },
  { name: 'amount', type: 'string' },
  { name: 'time', type: 'uint64' },
];
const sendType = [
  { name: 'hyperliquidChain', type: 'string' },
  { name: 'token', type: 'string' },
  { name: 'amount', type: 'string' },
  { name: 'sourceDex', type: 'string' },
  { name: 'destinationRecipient', type: 'string' },
  { name: 'addressEncoding', type: 'string' },
  { name: 'destinationChainId', type: 'uint32' },
  { name: 'gasLimit', type: 'uint64' },
  { name: 'data', type: 'bytes' },
  { name: 'nonce', type: 'uint64' },
];

/** An account that signs once and resends the same bytes until it gets an answer, whatever happens to the sandbox. */
export function survivorAt(site: Site) {
  const account = privateKeyToAccount(generatePrivateKey());
  const address = lowerHex(account.address);
  const trader = () => traderOf(site.url(), generatePrivateKey()).info;
  const reader = () => connect(site.url(), 42161).reader;
  let sent = 0;
  let nonce = Date.now();

  const insist = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (let time = 0; ; time += 1) {
      await site.ready();
      try {
        return await attempt();
      } catch (error) {
        if (time === TIMES) throw error;
      }
    }
  };

  /** Waits until the transaction is in a block; true if it succeeded there. */
  const put = async (to: Hex, data: Hex): Promise<boolean> => {
    const raw = await account.signTransaction({ ...fees, to, data, nonce: sent, type: 'eip1559' });
    sent += 1;
    return insist(async () => {
      const known = await reader()
        .getTransactionReceipt({ hash: keccak256(raw) })
        .catch(() => undefined);
      if (known === undefined) await reader().sendRawTransaction({ serializedTransaction: raw });
      return (await reader().getTransactionReceipt({ hash: keccak256(raw) })).status === 'success';
    });
  };

  /** Accepts an answer of any kind: the ledger shows what was done. */
  const act = async (primaryType: string, type: typeof withdrawType, action: Readonly<Record<string, unknown>>) => {
    const message = { ...action, hyperliquidChain: 'Testnet' };
    const signature = await account.signTypedData({
      domain: {
        name: 'HyperliquidSignTransaction',
        version: '1',
        chainId: 42161,
        verifyingContract: '0x0000000000000000000000000000000000000000',
      },
      types: { [primaryType]: type },
      primaryType,
      message,
    });
    const { r, s, yParity } = parseSignature(signature);
    const body = JSON.stringify({
      action: { ...message, signatureChainId: '0xa4b1' },
      nonce,
      signature: { r, s, v: 27 + yParity },
    });
    await insist(async () => {
      const response = await fetch(`${site.url()}/hyperliquid/exchange`, { method: 'POST', body });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return response.json();
    });
  };

  return {
    account,
    address,
    deposit: (amount: bigint) =>
      put(
        arbitrum.usdc.address,
        encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [crossing.bridge, amount] }),
      ),
    burn: async (amount: bigint, dex: 'perp' | 'spot') => {
      const call = await burnCall({ account }, { amount, hook: hookFor(address, dex) });
      return put(crossing.extension, encodeFunctionData(call));
    },
    withdraw: (amount: string) => {
      nonce += 1;
      const action = { type: 'withdraw3', destination: address, amount, time: nonce };
      return act('HyperliquidTransaction:Withdraw', withdrawType, action);
    },
    sendToEvm: (amount: string, sourceDex: '' | 'spot') => {
      nonce += 1;
      return act('HyperliquidTransaction:SendToEvmWithData', sendType, {
        type: 'sendToEvmWithData',
        token: 'USDC',
        amount,
        sourceDex,
        destinationRecipient: address,
        addressEncoding: 'hex',
        destinationChainId: 3,
        gasLimit: 200_000,
        data: '0x',
        nonce,
      });
    },
    held: () =>
      reader().readContract({
        address: arbitrum.usdc.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account.address],
      }),
    perp: async () => (await trader().clearinghouseState({ user: address })).withdrawable,
    spot: async () => (await trader().spotClearinghouseState({ user: address })).balances[0]?.total ?? '0',
    rows: async () => (await trader().userNonFundingLedgerUpdates({ user: address })).map(({ delta }) => delta),
  };
}

export type Survivor = ReturnType<typeof survivorAt>;
