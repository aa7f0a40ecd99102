import { z } from 'zod';
import type { Chain } from '../chains/chain.ts';
import { resultOf } from '../chains/node/outcome.ts';

const quantity = z.string().regex(/^0x[0-9a-f]+$/);

/**
 * Asks a contract for the blocks of its one-time actions; 0 means not yet. Returns undefined if the node sleeps and
 * `wake` is false.
 */
export async function doneIn(
  chain: Chain,
  contract: string,
  questions: readonly string[],
  { wake }: { readonly wake: boolean },
): Promise<{ readonly head: number; readonly blocks: readonly number[] } | undefined> {
  const calls = [
    { method: 'eth_blockNumber', params: [] },
    ...questions.map((data) => ({ method: 'eth_call', params: [{ to: contract, data }, 'latest'] })),
  ];
  const outcomes = wake ? await chain.read(calls) : await chain.peek(calls);
  if (outcomes === undefined) return undefined;
  const [head = 0, ...blocks] = outcomes.map((outcome) => Number(BigInt(quantity.parse(resultOf(outcome)))));
  return { head, blocks };
}
