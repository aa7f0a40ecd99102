import { describe, expect, it } from 'vitest';
import type { OpenOrder } from '@/lib/domain/portfolio/account.ts';
import { orderFile } from '@/lib/domain/portfolio/order-file.ts';
import { notesOf, orderPrice, ordersNewestFirst, orderValue } from '@/lib/domain/portfolio/shown-order.ts';
import { price, size } from '@/lib/math/amount.ts';

const stop: OpenOrder = {
  ...{ id: 1, coin: 'LTC', side: 'buy', size: size('10'), kind: 'Stop Market', reduceOnly: true, time: 5 },
  ...{ price: price('66.075'), triggerPrice: price('60.068') },
};
const limit: OpenOrder = { ...stop, id: 2, kind: 'Limit', triggerPrice: undefined, reduceOnly: false, tif: 'Alo' };
const stopLimit: OpenOrder = { ...stop, id: 3, kind: 'Stop Limit', price: price('61') };

describe('an open order in a list', () => {
  it('has no price of its own where it goes to the market: the bound is none', () => {
    expect(orderPrice(stop)).toBe('market');
    expect(orderPrice(limit)).toBe('66.075');
    expect(orderPrice(stopLimit)).toBe('61');
  });

  it('is worth its size at the trigger where it goes to the market, and at its price otherwise', () => {
    expect(orderValue(stop)).toBe('600.68');
    expect(orderValue(limit)).toBe('660.75');
    expect(orderValue(stopLimit)).toBe('610');
    expect(orderValue({ ...stop, size: size('0') })).toBeUndefined();
  });

  it('says whether it only reduces and whether it is post only', () => {
    expect(notesOf(stop)).toEqual(['reduceOnly']);
    expect(notesOf(limit)).toEqual(['postOnly']);
    expect(notesOf({ ...limit, reduceOnly: true })).toEqual(['reduceOnly', 'postOnly']);
  });

  it('comes before those that are older', () => {
    const orders = [stop, { ...limit, time: 9 }, { ...stopLimit, time: 9 }];
    expect(ordersNewestFirst(orders).map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});

it('the file of past orders tells what an order was filled at, and no bound as its price', () => {
  const row = { order: { ...stop, kind: 'Market' as const }, fate: 'filled' as const, since: 0 };
  const reported = new Map(orderFile(new Map([[1, price('60.1')]])).map(({ name, of }) => [name, of(row)]));
  expect([reported.get('price'), reported.get('average')]).toEqual(['', '60.1']);
  expect(orderFile(new Map()).map(({ of }) => of({ ...row, order: limit }))).toContain('66.075');
});
