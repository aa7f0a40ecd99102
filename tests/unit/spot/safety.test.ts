import { expect, test } from 'vitest';
import { isUnsellable, lockedPart, shareOfOwners } from '../../../lib/domain/spot/safety.ts';
import type { TokenOwner } from '../../../lib/domain/spot/wallet.ts';
import { type Percent, percent, ratio } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';

interface Drawn {
  readonly address?: string;
  readonly isContract?: boolean;
}

const owner = (
  share: Percent | undefined,
  { address = `0x${'1'.repeat(40)}`, isContract = false }: Drawn = {},
): TokenOwner => ({
  address: addressSchema.parse(address),
  units: 1n,
  share,
  isContract,
});
const pool = (share: Percent) => owner(share, { isContract: true });

test('the share of the largest holders counts ten wallets, and no more', () => {
  expect(shareOfOwners(Array.from({ length: 12 }, () => owner(percent('2.5')))).topTen).toBe('25');
  expect(shareOfOwners([owner(percent('99.123456')), owner(percent('0.5'))]).topTen).toBe('99.623456');
});

test('a pool is no wallet: what contracts hold is a figure of its own', () => {
  const owners = [pool(percent('80')), owner(percent('12')), pool(percent('5')), owner(percent('3'))];
  expect(shareOfOwners(owners)).toEqual({ topTen: '15', contracts: '85' });
  expect(shareOfOwners([pool(percent('100'))])).toEqual({ topTen: '0', contracts: '100' });
});

test.each(['0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dEaD'])(
  'coins that were burned at %s are neither held nor part of the whole',
  (address) => {
    const burned = owner(percent('60'), { address });
    expect(shareOfOwners([burned, pool(percent('30')), owner(percent('10'))])).toEqual({
      ...{ topTen: '25', contracts: '75' },
    });
    expect(shareOfOwners([owner(percent('100'), { address })])).toEqual({ topTen: undefined, contracts: undefined });
  },
);

test('an unknown share makes its sum unknown, and nobody is no owner', () => {
  expect(shareOfOwners([owner(percent('50')), owner(undefined)])).toEqual({ topTen: undefined, contracts: '0' });
  expect(shareOfOwners([])).toEqual({ topTen: undefined, contracts: undefined });
});

test('the locked part of a pool is the sum of what is locked, and unknown where a part is', () => {
  const part = ratio('0.25');
  expect(
    lockedPart([
      { part, isLocked: true },
      { part: ratio('0.75'), isLocked: false },
    ]),
  ).toBe('0.25');
  expect(lockedPart([{ part, isLocked: false }])).toBe('0');
  expect(
    lockedPart([
      { part, isLocked: true },
      { part: undefined, isLocked: false },
    ]),
  ).toBeUndefined();
  expect(lockedPart([])).toBeUndefined();
});

test.each([
  [undefined, undefined, undefined],
  [false, undefined, undefined],
  [undefined, true, true],
  [true, undefined, true],
  [true, false, true],
  [false, false, false],
])('honeypot %s and unsellable %s make %s', (isHoneypot, cannotSellAll, is) => {
  expect(isUnsellable({ security: { isHoneypot, cannotSellAll, at: 1 } })).toBe(is);
  expect(isUnsellable(undefined)).toBeUndefined();
});

test('a coin of which a sale keeps everything cannot be sold', () => {
  const reported = { isHoneypot: false, cannotSellAll: false, at: 1 };
  expect(isUnsellable({ security: { ...reported, sellTax: ratio('1') } })).toBe(true);
  expect(isUnsellable({ security: { ...reported, sellTax: ratio('0.99') } })).toBe(false);
});
