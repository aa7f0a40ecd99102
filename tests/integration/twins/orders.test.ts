import { expect, test } from 'vitest';
import { newCloid, OrderOwner, pricesOf } from '../orders/order-owner.ts';
import { inTurn, many, statuses } from './crowd.ts';

test('one order that is sent again and again is placed once, and each of twenty that are meant alike is placed', async () => {
  const owner = await OrderOwner.withAgent();
  const { below } = await pricesOf(owner, 'BTC');
  const form = { symbol: 'BTC', side: 'buy', orderType: 'limit', timeInForce: 'Alo', price: below, size: '0.001' };
  const repeated = { ...form, cloid: newCloid() };
  const attack = await Promise.all(many(20).map(() => owner.place(repeated)));
  expect(statuses(attack).toSorted()).toEqual([
    [200, 1],
    [409, 19],
  ]);
  expect(attack.filter(({ code }) => code === 'order.duplicate')).toHaveLength(19);
  // A trader on the keys sends the same order as fast as he can press.
  expect(statuses(await inTurn(many(20), () => owner.place({ ...form, cloid: newCloid() })))).toEqual([[200, 20]]);
  expect(await owner.orders()).toHaveLength(21);
});
