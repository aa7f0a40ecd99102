import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchTokens } from '../../../lib/domain/catalogue/token-search.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import type { TokenChoice } from '../../../lib/schemas/catalogue.ts';

const token = (id: number, symbol: string, name: string): TokenChoice => {
  const address = addressSchema.parse(`0x${String(id).padStart(40, 'a')}`);
  return { id, symbol, name, address, isEnabled: id % 2 === 0 };
};
const tokens = [
  token(1, 'AUSDC', 'Aave USDC'),
  token(2, 'BRETT', 'Brett, usd flavoured'),
  token(3, 'USDC', 'USD Coin'),
  token(4, 'USDCE', 'Bridged USD Coin'),
  token(5, 'XYZ', 'USDC of others'),
];
const found = (typed: string) => searchTokens(tokens, typed).map(({ symbol }) => symbol);

test('the exact symbol comes first, then what begins with the text, then what has it', () => {
  expect(found(' usdc ')).toEqual(['USDC', 'USDCE', 'XYZ', 'AUSDC']);
  expect(found('coin')).toEqual(['USDC', 'USDCE']);
});

test('a disabled token is found as any other', () => {
  expect(found('xyz')).toEqual(['XYZ']);
});

test('an address finds its token, and so does its beginning', () => {
  expect(found(tokens[3]?.address.toUpperCase().replace('0X', '0x') ?? '')).toEqual(['USDCE']);
  expect(found(`0x${'a'.repeat(39)}`)).toHaveLength(5);
  expect(found('aaaa')).toEqual([]);
});

test('every token that is found has the text, none is found twice, and no text leaves none out', () => {
  expect(found('')).toHaveLength(5);
  const text = fc.constantFrom('u', 'usd', 'c', '0x', 'brett', ',', 'q', 'usdc of');
  fc.assert(
    fc.property(text, fc.shuffledSubarray(tokens), (typed, some) => {
      const shown = searchTokens(some, typed);
      expect(new Set(shown).size).toBe(shown.length);
      const has = ({ symbol, name, address }: TokenChoice) =>
        `${symbol}\n${name}`.toLowerCase().includes(typed) || (typed.startsWith('0x') && address.startsWith(typed));
      expect(new Set(shown)).toEqual(new Set(some.filter(has)));
    }),
  );
});
