import { blockTag } from './blocks.ts';
import { bigintOf, type Hex, word } from './hex.ts';
import type { EvmNode } from './node.ts';

/** The selector of ERC-20's `balanceOf(address)`. */
const balanceOf = '0x70a08231';

export async function readNativeBalance(node: EvmNode, address: Hex, signal?: AbortSignal): Promise<bigint> {
  return bigintOf(await node.ask('eth_getBalance', [address, 'latest'], signal));
}

/** Reads a balance at the newest block, or at an earlier one that the node still knows. */
export async function readTokenBalance(
  node: EvmNode,
  token: Hex,
  owner: Hex,
  signal?: AbortSignal,
  block?: number,
): Promise<bigint> {
  const call = { to: token, data: `${balanceOf}${word(owner)}` };
  return bigintOf(await node.ask('eth_call', [call, block === undefined ? 'latest' : blockTag(block)], signal));
}
