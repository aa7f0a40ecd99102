import { expect, test } from 'vitest';
import { isUnsellable, lockedPart, topTenShare } from '../../../lib/domain/spot/safety.ts';
import type { TokenOwner } from '../../../lib/domain/spot/wallet.ts';
import { type Percent, percent, ratio } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';

const owner = (share: Percent | undefined): TokenOwner => ({
  address: addressSchema.parse(`0x${'1'.repeat(40)}`),
  units: 1n,
  share,
  isContract: false,
});

test('the ten largest count, and no more', () => {
  expect(topTenShare(Array.from({ length: 12 }, () => owner(percent('2.5'))))).toBe('25');
  expect(topTenShare([owner(percent('99.123456')), owner(percent('0.5'))])).toBe('99.623456');
});

test('an unknown share makes the sum unknown, and nobody is no owner', () => {
  expect(topTenShare([owner(percent('50')), owner(undefined)])).toBeUndefined();
  expect(topTenShare([])).toBeUndefined();
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
  const told = { isHoneypot: false, cannotSellAll: false, at: 1 };
  expect(isUnsellable({ security: { ...told, sellTax: ratio('1') } })).toBe(true);
  expect(isUnsellable({ security: { ...told, sellTax: ratio('0.99') } })).toBe(false);
});
