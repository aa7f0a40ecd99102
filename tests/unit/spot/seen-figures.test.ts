import { expect, test } from 'vitest';
import { tokenAmount, tokenPrice } from '@/lib/i18n/format/token-figures.ts';
import { buyShare, newestFigures } from '../../../lib/domain/spot/seen-figures.ts';
import { percent, price, tokens, usd } from '../../../lib/math/amount.ts';

const market = { volume: usd('100'), volumeChange: percent('3'), holders: 7, at: 1_000 };

test.each([
  [undefined, '–'],
  ['0', '$0.00'],
  ['64321.5', '$64,321.50'],
  ['1', '$1.00'],
  ['0.05', '$0.0500'],
  ['0.01234567', '$0.0123'],
  ['0.000123456', '$0.000123'],
  ['0.000001', '$0.00000100'],
  ['0.000000123456', '$0.0000001235'],
  ['0.00000000000000123456789', '$0.000000000000001235'],
])('the price %s is shown as %s: no small one as nothing', (text, shown) => {
  expect(tokenPrice(text === undefined ? undefined : price(text), 'en')).toBe(shown);
});

test.each([
  [undefined, '–'],
  ['0', '0.00'],
  ['12.345', '12.35'],
  ['1234567', '1.23M'],
  ['0.5', '0.50'],
  ['0.000012345', '0.00001235'],
])('the amount %s is shown as %s', (text, shown) => {
  expect(tokenAmount(text === undefined ? undefined : tokens(text), 'en')).toBe(shown);
});

test('the part of buying is unknown where a side is unknown or nothing was traded', () => {
  expect(buyShare(usd('1'), usd('3'))).toBe('0.25');
  expect(buyShare(usd('0'), usd('3'))).toBe('0');
  expect(buyShare(undefined, usd('3'))).toBeUndefined();
  expect(buyShare(usd('1'), undefined)).toBeUndefined();
  expect(buyShare(usd('0'), usd('0'))).toBeUndefined();
});

test('the newest price counts, and its change is the last that was told', () => {
  const first = { price: { price: price('1'), change: percent('5'), at: 1_000 }, market: undefined };
  const requested = { price: { price: price('2'), change: percent('6'), at: 2_000 }, market: undefined };
  expect(newestFigures(first, undefined, undefined).price).toEqual(first.price);
  expect(newestFigures(first, requested, undefined).price).toEqual(requested.price);
  expect(newestFigures(requested, first, undefined).price).toEqual(requested.price);
  expect(newestFigures(first, requested, { price: price('3'), at: 3_000 }).price).toEqual({
    price: '3',
    change: '6',
    at: 3_000,
  });
  expect(newestFigures(first, requested, { price: price('3'), at: 1_500 }).price).toEqual(requested.price);
});

test('fields that newer figures leave out are taken from the older ones', () => {
  const first = { price: undefined, market };
  expect(newestFigures(first, { price: undefined, market: undefined }, undefined).market).toEqual(market);
  const requested = { price: undefined, market: { volume: usd('120'), at: 9_000 } };
  expect(newestFigures(first, requested, undefined).market).toMatchObject({
    volume: '120',
    volumeChange: '3',
    holders: 7,
    at: 9_000,
  });
});
