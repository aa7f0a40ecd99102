import { expect, test } from 'vitest';
import { size } from '../../../lib/math/amount.ts';
import { receiptOf } from '../../../server/services/orders/look-up.ts';

const order = { oid: 7, origSz: size('2'), sz: size('2'), isTrigger: false } as const;

test.each(['canceled', 'marginCanceled', 'scheduledCancel'])('an order that ended as %s was not refused', (status) => {
  expect(receiptOf({ order, status })).toEqual({ kind: 'cancelled' });
});

test.each(['rejected', 'perpMarginRejected', 'iocCancelRejected'])(
  'an order that ended as %s was refused',
  (status) => {
    expect(receiptOf({ order, status })).toEqual({ kind: 'refused', code: 'order.failed' });
  },
);

test('the part that was filled before a cancel is told', () => {
  expect(receiptOf({ order: { ...order, sz: size('0.5') }, status: 'canceled' })).toEqual({
    kind: 'filled',
    oid: 7,
    size: '1.5',
  });
});
