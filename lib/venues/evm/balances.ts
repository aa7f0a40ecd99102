import { bigintOf, type Hex, word } from './hex.ts';
import type { EvmNode } from './node.ts';

/** The selector of ERC-20's `balanceOf(address)`. */
const balanceOf = '0x70a08231';

export async function readNativeBalance(node: EvmNode, address: Hex, signal?: AbortSignal): Promise<bigint> {
  return bigintOf(await node.ask('eth_getBalance', [address, 'latest'], signal));
}

export async function readTokenBalance(node: EvmNode, token: Hex, owner: Hex, signal?: AbortSignal): Promise<bigint> {
  const call = { to: token, data: `${balanceOf}${word(owner)}` };
  return bigintOf(await node.ask('eth_call', [call, 'latest'], signal));
}
