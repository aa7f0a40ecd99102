import { answersOfList, callWithList } from './call-list.ts';
import { type Hex, hexOf, word } from './hex.ts';
import type { EvmNode } from './node.ts';

export interface ReadCall {
  readonly to: Hex;
  readonly data: Hex;
}

/** The selector of Multicall3's `aggregate3((address,bool,bytes)[])`. */
const aggregate3 = '0x82ad56cb';
/** The selector of its `getEthBalance(address)`. */
const getEthBalance = '0x4d2301cc';
/** A call that fails leaves the others as they are. */
const mayFail = 1n;
/** Nodes limit the gas of a call, and so the number of contracts that one can ask. */
const mostAtOnce = 200;

/** Returns the call to Multicall3, as one among others, that reads a balance of the chain's coin. */
export function coinsCall(owner: Hex): Hex {
  return `${getEthBalance}${word(owner)}`;
}

/** Calls many contracts with few requests. An answer is undefined if a contract reverted or does not exist. */
export async function readMany(
  node: EvmNode,
  multicall: Hex,
  calls: readonly ReadCall[],
  signal?: AbortSignal,
): Promise<readonly (Hex | undefined)[]> {
  const parts = Array.from({ length: Math.ceil(calls.length / mostAtOnce) }, (_, part) =>
    calls.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  const answers = await Promise.all(
    parts.map(async (part) => {
      const data = callWithList(
        aggregate3,
        part.map((call) => ({ ...call, number: mayFail })),
      );
      const answer = await node.ask('eth_call', [{ to: multicall, data }, 'latest'], signal);
      return answersOfList(hexOf(answer), part.length);
    }),
  );
  return answers.flat().map(({ hasSucceeded, returned }) => (hasSucceeded ? returned : undefined));
}
