import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNobodys, isUnsellable, lockedPart, shareOfOwners } from '../../../lib/domain/spot/safety.ts';
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
const nobodys = [`0x${'0'.repeat(40)}`, `0x${'0'.repeat(36)}dead`];
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

test('the ten largest of 500 random coins are those of a plain reckoning, without what is burned and what contracts hold', () => {
  const anyOwner = fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 24n }), isContract: fc.boolean() });
  fc.assert(
    fc.property(fc.array(anyOwner, { minLength: 1, maxLength: 40 }), fc.nat({ max: 3 }), (drawn, burned) => {
      const held = drawn
        .map((one, index) => ({
          ...one,
          address: addressSchema.parse(
            index < burned ? nobodys[index % nobodys.length] : `0x${String(index + 1).padStart(40, '1')}`,
          ),
        }))
        .toSorted((one, other) => (one.units < other.units ? 1 : -1));
      const all = held.reduce((sum, { units }) => sum + units, 0n);
      const { topTen } = shareOfOwners(
        held.map((one) => ({
          ...one,
          share: percent((Number((one.units * 10n ** 14n) / all) / 10 ** 12).toFixed(12)),
        })),
      );
      const alive = held.filter(({ address }) => !isNobodys(address));
      const left = alive.reduce((sum, { units }) => sum + units, 0n);
      if (left === 0n) return topTen === undefined;
      const wallets = alive.filter(({ isContract }) => !isContract).slice(0, 10);
      const plain = Number((wallets.reduce((sum, { units }) => sum + units, 0n) * 10n ** 12n) / left) / 10 ** 10;
      // A coin of which next to all is burned leaves shares of a few digits.
      return Math.abs(Number(topTen) - plain) < Math.max(0.001, Number(all / left) / 10 ** 6);
    }),
    { numRuns: 500 },
  );
});
