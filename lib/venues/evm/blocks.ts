import { AppError } from '../../errors/app-error.ts';
import { bigintOf, type Hex, hexOf } from './hex.ts';
import type { EvmNode } from './node.ts';

const secondMs = 1_000;

export const blockTag = (number: number): Hex => `0x${number.toString(16)}`;

async function fieldOfBlock(node: EvmNode, tag: Hex | 'latest', name: string, signal?: AbortSignal): Promise<unknown> {
  const block = await node.ask('eth_getBlockByNumber', [tag, false], signal);
  if (typeof block !== 'object' || block === null) throw new AppError('venue.unreadable');
  return Reflect.get(block, name);
}

/** Returns the hash of the block that the chain has at this height. */
export async function readBlockHash(node: EvmNode, number: number, signal?: AbortSignal): Promise<Hex> {
  return hexOf(await fieldOfBlock(node, blockTag(number), 'hash', signal));
}

/**
 * Returns the deadline of a signature that shall be valid for so long, in seconds. The chain's own time is used, since
 * this machine's clock may be hours slow; on a quiet chain the newest block is old.
 */
export async function deadlineIn(node: EvmNode, lifetimeMs: number, signal?: AbortSignal): Promise<bigint> {
  const atBlock = bigintOf(await fieldOfBlock(node, 'latest', 'timestamp', signal));
  const here = BigInt(Math.floor(Date.now() / secondMs));
  return (atBlock > here ? atBlock : here) + BigInt(Math.floor(lifetimeMs / secondMs));
}
