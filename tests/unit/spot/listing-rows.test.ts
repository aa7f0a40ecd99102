import { describe, expect, test } from 'vitest';
import { latePriceMs } from '../../../lib/config/spot.ts';
import { latePricesAt, listingJoiner } from '../../../lib/domain/spot/listing-rows.ts';
import { percent, price } from '../../../lib/math/amount.ts';
import { listingRow } from './listing-row.ts';

const minute = 60_000;
const now = 100 * minute;

describe('a row of the list', () => {
  const key = '8453-0x00000000000000000000000000000000000000aa';

  test('takes a newer price, and keeps its own against an older one', () => {
    const row = listingRow({ price: price('1'), priceAt: now - minute });
    const [newer] = listingJoiner()([row], new Map([[key, { price: price('2'), change: percent('3'), at: now }]]), now);
    expect(newer).toMatchObject({ price: '2', change: '3', isLate: false });
    const older = { price: price('2'), change: undefined, at: now - 2 * minute };
    const [own] = listingJoiner()([row], new Map([[key, older]]), now);
    expect(own).toMatchObject({ price: '1' });
  });

  test('is late when its price is too old, and not when it has none', () => {
    const join = listingJoiner();
    const late = (priceAt: number | undefined) => join([listingRow({ priceAt })], new Map(), now)[0]?.isLate;
    expect([late(now - latePriceMs), late(now - latePriceMs - 1), late(undefined)]).toEqual([false, true, false]);
  });

  test('is the same object while it looks the same', () => {
    const join = listingJoiner();
    const rows = [listingRow({ price: price('1'), priceAt: now })];
    const [first] = join(rows, new Map(), now);
    expect(join(rows, new Map(), now + minute)[0]).toBe(first);
    expect(join(rows, new Map(), now + 3 * minute)[0]).not.toBe(first);
  });
});

test('a list is late only when its newest price is', () => {
  const old = listingRow({ priceAt: now - 30 * minute });
  expect(latePricesAt([old, listingRow({ priceAt: now - minute })], now)).toBeUndefined();
  expect(latePricesAt([old, listingRow({ priceAt: now - 5 * minute })], now)).toBe(now - 5 * minute);
  expect(latePricesAt([listingRow({ priceAt: undefined })], now)).toBeUndefined();
});
