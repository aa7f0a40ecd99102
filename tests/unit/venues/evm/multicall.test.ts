import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem';
import { expect, it, test } from 'vitest';
import { answersOfList } from '@/lib/venues/evm/call-list.ts';
import { word } from '@/lib/venues/evm/hex.ts';
import { readMany } from '@/lib/venues/evm/multicall.ts';
import type { EvmNode } from '@/lib/venues/evm/node.ts';

const multicall = '0xca11bde05977b3631167028862be2a173976ca11';

/** A node that answers as the published contract does: with the data of each call, but for those to address 0. */
function node(): { requested: number[]; node: EvmNode } {
  const requested: number[] = [];
  const ask = async (_method: string, [call]: readonly unknown[]): Promise<Hex> => {
    const { data } = call as { data: Hex };
    const { args } = decodeFunctionData({ abi: multicall3Abi, data });
    const [calls] = args as unknown as [readonly { target: Hex; allowFailure: boolean; callData: Hex }[]];
    requested.push(calls.length);
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: calls.map(({ target, callData }) => ({ success: BigInt(target) !== 0n, returnData: callData })),
    });
  };
  return { requested, node: { ask } };
}

it('many contracts are asked at once, and a failure leaves the others as they are', async () => {
  const { requested, node: it } = node();
  const calls = Array.from({ length: 450 }, (_, at) => ({
    to: `0x${(at % 10).toString(16).padStart(40, '0')}` as Hex,
    data: `0x${'ab'.repeat(at % 70)}` as Hex,
  }));
  const answers = await readMany(it, multicall, calls);
  expect(requested).toEqual([200, 200, 50]);
  expect(answers).toEqual(calls.map(({ data }, at) => (at % 10 === 0 ? undefined : data)));
});

it('no contracts are no questions', async () => {
  const { requested, node: it } = node();
  expect(await readMany(it, multicall, [])).toEqual([]);
  expect(requested).toEqual([]);
});

it.each(['0x', '0x00', `0x${'f'.repeat(64)}`, `0x${'0'.repeat(128)}`] as const)(
  'an answer of %s counts as a failure of the node',
  async (answer) => {
    const broken: EvmNode = { ask: async () => answer };
    await expect(readMany(broken, multicall, [{ to: multicall, data: '0x00' }])).rejects.toMatchObject({
      code: 'venue.unreadable',
    });
  },
);

const words = (...values: readonly number[]): string => values.map((value) => word(BigInt(value))).join('');

test('an answer that ends before its last number is no zero', () => {
  // A list of one answer: it succeeded, its bytes begin after three words and are none, and its gas is 7.
  const head = words(32, 1, 32, 1, 96);
  expect(answersOfList(`0x${head}${words(7, 0)}`, 1, 1)).toMatchObject([{ hasSucceeded: true, others: [7n] }]);
  expect(() => answersOfList(`0x${head}`, 1, 1)).toThrow('venue.unreadable');
});
