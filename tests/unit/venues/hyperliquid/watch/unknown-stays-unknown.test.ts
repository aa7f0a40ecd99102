import { expect, test } from 'vitest';
import { openOrdersOf } from '../../../../../lib/venues/hyperliquid/info/account-state.ts';
import { bestOf } from '../../../../../lib/venues/hyperliquid/stream/book.ts';
import { bodyOfSample, partOf } from '../../../../replay/reader.ts';

test('a best price that cannot be read is none that is missing: the message counts as unread', () => {
  const data = partOf(bodyOfSample('hyperliquid/documented/ws-bbo'), 'data');
  const renamed = JSON.parse(JSON.stringify(data).replaceAll('"px"', '"price"'));
  expect(bestOf(data)).toMatchObject({ bid: { price: '64900' }, ask: { price: '64901' } });
  expect(bestOf(renamed)).toBeUndefined();
  expect(bestOf({ ...Object(data), bbo: [null, null] })).toMatchObject({ bid: undefined, ask: undefined });
});

test('an order that waits for a price does not become a limit order because a flag is gone', () => {
  const sample = bodyOfSample('hyperliquid/documented/orderStatus-trigger');
  const order = Object(partOf(partOf(sample, 'order'), 'order'));
  const { isTrigger, ...flagless } = order;
  expect(isTrigger).toBe(true);
  expect(openOrdersOf([order, flagless]).map(({ triggerPrice }) => triggerPrice)).toEqual(['90000', '90000']);
  expect(openOrdersOf([{ ...flagless, triggerPx: '0.0' }])[0]?.triggerPrice).toBeUndefined();
});
