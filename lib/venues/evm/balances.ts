import { blockTag } from './blocks.ts';
import { balanceCall } from './erc20.ts';
import { bigintOf, type Hex } from './hex.ts';
import type { EvmNode } from './node.ts';

/** Reads a balance of the chain's coin at the newest block, or at an earlier one that the node still knows. */
export async function readNativeBalance(
  node: EvmNode,
  address: Hex,
  signal?: AbortSignal,
  block?: number,
): Promise<bigint> {
  return bigintOf(
    await node.ask('eth_getBalance', [address, block === undefined ? 'latest' : blockTag(block)], signal),
  );
}

/** Reads a balance at the newest block, or at an earlier one that the node still knows. */
export async function readTokenBalance(
  node: EvmNode,
  token: Hex,
  owner: Hex,
  signal?: AbortSignal,
  block?: number,
): Promise<bigint> {
  const call = { to: token, data: balanceCall(owner) };
  return bigintOf(await node.ask('eth_call', [call, block === undefined ? 'latest' : blockTag(block)], signal));
}
