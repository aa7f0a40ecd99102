import { describe, expect, test } from 'vitest';
import { holdersShown } from '../../../lib/config/treasury.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { makeHolderList } from '../../../server/services/treasury/make-holder-list.ts';
import { addressOf } from './tables.ts';

const supply = 10n ** 12n;
/** The last owner whom the indexer names: one is left out, and a hundred are to spare. */
const named = holdersShown + 101;
const block = { number: 7, hash: `0x${'7'.repeat(64)}`, at: 1 };
const usual = (number: number) => BigInt(10_000 - number);

interface World {
  /** The owners whom the indexer names, the largest first. */
  readonly named: { readonly from: number; readonly to: number };
  /** Whether the indexer says that there are more. */
  readonly hasMore?: boolean;
  readonly heldOf?: (number: number) => bigint;
  readonly supply: bigint;
}

/** Makes a list from an indexer and a chain of which everything is known. */
async function listIn({ named, hasMore = false, heldOf = usual, supply: all }: World) {
  const rows = Array.from({ length: named.to - named.from + 1 }, (_, at) => ({
    address: addressOf(named.from + at),
    units: usual(named.from + at),
    share: undefined,
    isContract: false,
  }));
  const numberOf = (address: Address) => Number.parseInt(address.slice(2), 16);
  return makeHolderList({
    token: { chainId: 56, address: addressOf(9_999) },
    askOwners: async () => ({ rows, cursor: hasMore ? 'more' : undefined }),
    readChain: async (owners) => ({
      block,
      decimals: 18,
      supply: all,
      holdings: owners.map((address) => ({ address, units: heldOf(numberOf(address)) })),
    }),
    excluded: new Set([addressOf(1)]),
    before: [],
  });
}

const sumOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => usual(from + at)).reduce((sum, units) => sum + units, 0n);

describe('a list of which the indexer says that it is whole', () => {
  test('adds up to the supply, with those who are left out of it', async () => {
    const { list, differing } = await listIn({ named: { from: 1, to: 300 }, supply: sumOf(1, 300) });
    expect(list.holders).toHaveLength(299);
    expect(differing).toBe(0);
  });

  test('is refused if it does not: somebody is not named who belongs in it', async () => {
    await expect(listIn({ named: { from: 1, to: 299 }, supply: sumOf(1, 300) })).rejects.toMatchObject({
      code: 'venue.unavailable',
    });
  });

  test('may lack less than the last place needs', async () => {
    const last = usual(holdersShown + 1);
    const rest = (units: bigint) => listIn({ named: { from: 1, to: 550 }, supply: sumOf(1, 550) + units });
    expect((await rest(last)).list.holders).toHaveLength(holdersShown);
    await expect(rest(last + 1n)).rejects.toMatchObject({ code: 'venue.unavailable' });
  });

  test('may lack a millionth of the supply', async () => {
    const heldOf = (number: number) => (number === 1 ? supply - sumOf(2, 300) - 1_000_000n : usual(number));
    expect((await listIn({ named: { from: 1, to: 300 }, heldOf, supply })).list.holders).toHaveLength(299);
    const more = (number: number) => heldOf(number) - (number === 1 ? 1n : 0n);
    await expect(listIn({ named: { from: 1, to: 300 }, heldOf: more, supply })).rejects.toThrow();
  });
});

describe('a list that the indexer goes on with', () => {
  test('is that of the first as many as are shown', async () => {
    const { list } = await listIn({ named: { from: 1, to: named }, hasMore: true, supply });
    expect(list.holders.map(([address]) => address)).toEqual(
      Array.from({ length: holdersShown }, (_, at) => addressOf(at + 2)),
    );
  });

  test('is ranked by the chain among those to spare as well', async () => {
    // Fifty of the first hundred have sold, and the last one named has bought.
    const heldOf = (number: number) => (number > 50 && number <= 100 ? 1n : number === named ? 20_000n : usual(number));
    const { list, differing } = await listIn({ named: { from: 1, to: named }, hasMore: true, heldOf, supply });
    expect(list.holders[0]).toEqual([addressOf(named), '20000']);
    expect(list.holders.at(-1)).toEqual([addressOf(holdersShown + 50), String(usual(holdersShown + 50))]);
    expect(differing).toBe(51);
  });

  test('is refused where those whom it did not name yet may hold more than the last place', async () => {
    const heldOf = (number: number) => (number > 50 && number <= 151 ? 1n : usual(number));
    await expect(listIn({ named: { from: 1, to: named }, hasMore: true, heldOf, supply })).rejects.toMatchObject({
      code: 'venue.unavailable',
    });
  });
});
