import { createPublicClient, createWalletClient, http, type Transport, webSocket } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum, avalanche, base, bsc, mainnet, optimism, polygon } from 'viem/chains';
import { demoAccounts } from '../../../server/sandbox/people/accounts.ts';

const knownChains = {
  1: mainnet,
  10: optimism,
  56: bsc,
  137: polygon,
  8453: base,
  42161: arbitrum,
  43114: avalanche,
} as const;

export type Known = keyof typeof knownChains;

/** Sets up viem in the usual way; only the address of the node differs. */
export function connect(url: string, id: Known, how: 'http' | 'socket' = 'http') {
  const address = `${url}/rpc/${id}`;
  const transport: Transport = how === 'http' ? http(address) : webSocket(address.replace('http', 'ws'));
  const chain = knownChains[id];
  return {
    reader: createPublicClient({ chain, transport, pollingInterval: 50, batch: { multicall: true } }),
    wallet: (index: number) => createWalletClient({ chain, transport, account: accountOf(index) }),
  };
}

export function accountOf(index: number) {
  const account = demoAccounts[index];
  if (account === undefined) throw new Error(`there is no demo account ${index}`);
  return privateKeyToAccount(account.privateKey);
}
