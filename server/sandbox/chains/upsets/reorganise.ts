import { z } from 'zod';
import type { Anvil } from '../node/anvil.ts';

const blockSchema = z.object({ number: z.string(), transactions: z.array(z.string()) });

export interface Reorganisation {
  readonly depth: number;
  /** The time of the new blocks, in seconds. */
  readonly at: number;
  /** Raw transactions by hash; those of the replaced blocks that are among them get into a new one. */
  readonly raws: ReadonlyMap<string, string>;
}

/** Replaces the last blocks by one more than they were. Returns the transactions that were in them. */
export async function reorganise(node: Anvil, { depth, at, raws }: Reorganisation): Promise<readonly string[]> {
  const head = Number(z.string().parse(await node.ask('eth_blockNumber')));
  const stood: string[] = [];
  for (let number = head - depth + 1; number <= head; number += 1) {
    const block = blockSchema.parse(await node.ask('eth_getBlockByNumber', `0x${number.toString(16)}`, false));
    stood.push(...block.transactions);
  }
  await node.ask('anvil_rollback', depth);
  // An empty block comes first, so that even a transaction that returns is in another block.
  await node.ask('evm_mine', at);
  for (const raw of stood.flatMap((hash) => raws.get(hash) ?? [])) await node.ask('eth_sendRawTransaction', raw);
  for (let mined = 1; mined <= depth; mined += 1) await node.ask('evm_mine', at);
  return stood;
}
