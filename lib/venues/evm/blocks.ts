import { AppError } from '../../errors/app-error.ts';
import { type Hex, hexOf } from './hex.ts';
import type { EvmNode } from './node.ts';

export const blockTag = (number: number): Hex => `0x${number.toString(16)}`;

/** Returns the hash of the block that the chain has at this height. */
export async function readBlockHash(node: EvmNode, number: number, signal?: AbortSignal): Promise<Hex> {
  const block = await node.ask('eth_getBlockByNumber', [blockTag(number), false], signal);
  if (typeof block !== 'object' || block === null) throw new AppError('venue.unreadable');
  return hexOf(Reflect.get(block, 'hash'));
}
