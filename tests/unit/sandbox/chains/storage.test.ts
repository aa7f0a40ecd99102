import fc from 'fast-check';
import { keccak256, stringToHex } from 'viem';
import { expect, test } from 'vitest';
import { chains } from '../../../../lib/config/venues/chains.ts';
import { coinStorage } from '../../../../server/sandbox/chains/genesis/coin.ts';
import { genesisOf } from '../../../../server/sandbox/chains/genesis/genesis.ts';
import { squareRoot } from '../../../../server/sandbox/chains/genesis/pool.ts';
import { seededTokens } from '../../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { slotOf, textWord, word } from '../../../../server/sandbox/chains/genesis/storage.ts';
import { hashOf } from '../../../../server/sandbox/chains/transaction.ts';

test('a mapping keeps a value where Solidity does', () => {
  const owner = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
  const preimage = `0x${'0'.repeat(24)}${owner.slice(2)}${'0'.repeat(63)}1` as const;
  expect(slotOf(owner, 1)).toBe(keccak256(preimage));
});

test('a short text lies in its slot, with twice its length', () => {
  expect(textWord('USDC')).toBe(`${stringToHex('USDC')}${'0'.repeat(54)}08`);
  expect(textWord('USD₮0')).toBe(`${stringToHex('USD₮0')}${'0'.repeat(48)}0e`);
  expect(() => textWord('x'.repeat(32))).toThrow('does not fit');
});

test('a supply is what its holders hold', () => {
  const holdings = new Map([
    ['0x01', 3n],
    ['0x02', 4n],
  ]);
  const storage = coinStorage({ name: 'Coin', symbol: 'C', decimals: 6, holdings });
  expect(storage[word(0)]).toBe(word(7));
  expect(storage[slotOf('0x02', 1)]).toBe(word(4));
});

test.each(chains.map((chain) => [chain.name, chain] as const))(
  '%s starts with the coins the product knows',
  (_, chain) => {
    const { alloc } = genesisOf(chain.id);
    for (const address of [chain.usdc.address, chain.wrappedNative.address, chain.multicall3]) {
      expect(alloc[address]?.code.length).toBeGreaterThan(100);
    }
    const usdc = seededTokens.find(({ chainId, address }) => chainId === chain.id && address === chain.usdc.address);
    expect(usdc).toMatchObject({ symbol: 'USDC', decimals: chain.usdc.decimals });
  },
);

test('a transaction is known by the hash of its bytes', () => {
  expect(hashOf('0x02f8')).toBe(keccak256('0x02f8'));
});

test('a square root is the largest number whose square fits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 224n }), (value) => {
      const root = squareRoot(value);
      expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
    }),
  );
});
