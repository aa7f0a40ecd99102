import { z } from 'zod';
import type { Anvil } from '../node/anvil.ts';

const blockSchema = z.object({ number: z.string(), transactions: z.array(z.string()) });

export interface Reorganisation {
  readonly depth: number;
  /** The time of the new blocks, in seconds. */
  readonly at: number;
  /** Bytes of transactions by their hash; those of the old blocks that are among them come into a new one. */
  readonly raws: ReadonlyMap<string, string>;
}

/** The last blocks give way to one more than they were. Returns the transactions that stood in them. */
export async function reorganise(node: Anvil, { depth, at, raws }: Reorganisation): Promise<readonly string[]> {
  const head = Number(z.string().parse(await node.ask('eth_blockNumber')));
  const stood: string[] = [];
  for (let number = head - depth + 1; number <= head; number += 1) {
    const block = blockSchema.parse(await node.ask('eth_getBlockByNumber', `0x${number.toString(16)}`, false));
    stood.push(...block.transactions);
  }
  await node.ask('anvil_rollback', depth);
  // An empty one first, so that even a transaction that comes back stands elsewhere.
  await node.ask('evm_mine', at);
  for (const raw of stood.flatMap((hash) => raws.get(hash) ?? [])) await node.ask('eth_sendRawTransaction', raw);
  for (let mined = 1; mined <= depth; mined += 1) await node.ask('evm_mine', at);
  return stood;
}
