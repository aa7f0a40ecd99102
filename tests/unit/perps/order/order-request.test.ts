import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { timesInForce } from '@/lib/config/orders.ts';
import {
  changeOfRequest,
  planOfRequest,
  requestOfChanges,
  requestOfPlan,
} from '@/lib/domain/perps/order/order-request.ts';
import type { Leg, LegKind } from '@/lib/domain/perps/order/plan.ts';
import { percent, price, size } from '@/lib/math/amount.ts';
import { cloidBytes, cloidOf } from '@/lib/schemas/cloid.ts';
import { modifyOrdersSchema, placeOrderSchema } from '@/lib/schemas/orders.ts';

const owner = `0x${'1'.repeat(40)}` as const;
const decimal = fc.tuple(fc.nat(999_999), fc.nat(999)).map(([whole, part]) => `${whole}.${part}1`);
const cloid = fc.uint8Array({ minLength: cloidBytes, maxLength: cloidBytes }).map(cloidOf);
const kind: fc.Arbitrary<LegKind> = fc.oneof(
  fc.record({ kind: fc.constant('limit' as const), tif: fc.constantFrom(...timesInForce) }),
  fc.record({
    kind: fc.constant('trigger' as const),
    isMarket: fc.boolean(),
    triggerPrice: decimal.map(price),
    goal: fc.constantFrom('tp' as const, 'sl' as const),
  }),
);
const leg: fc.Arbitrary<Leg> = fc
  .record({
    coin: fc.constantFrom('BTC', 'kPEPE', 'xyz:TSLA'),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    size: decimal.map(size),
    price: decimal.map(price),
    order: kind,
    reduceOnly: fc.boolean(),
    cloid,
    slippage: fc.option(decimal.map(percent), { nil: undefined }),
  })
  .map(({ slippage, ...plain }) => (slippage === undefined ? plain : { ...plain, slippage }));

const never = () => {
  throw new Error('every order has its name');
};
const overTheWire = (sent: unknown): unknown => JSON.parse(JSON.stringify(sent));

test('a plan arrives as it was sent', () => {
  const plan = fc.record({
    legs: fc.tuple(leg, fc.array(leg, { maxLength: 4 })).map(([first, more]) => [first, ...more] as const),
    grouping: fc.constantFrom('na' as const, 'normalTpsl' as const, 'positionTpsl' as const),
  });
  fc.assert(
    fc.property(plan, ({ legs: [first, ...more], grouping }) => {
      const sent = { legs: [first, ...more] as [Leg, ...Leg[]], grouping };
      const received = z.parse(placeOrderSchema, overTheWire(requestOfPlan(owner, sent)));
      expect(planOfRequest(received, never)).toEqual(sent);
    }),
    { numRuns: 500 },
  );
});

test('a change arrives as it was sent', () => {
  const change = fc
    .record({ order: fc.oneof(fc.nat(), cloid), leg })
    // A change has no bound of its own.
    .map(({ order, leg: { slippage: _, ...plain } }) => ({ order, leg: plain }));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (sent) => {
      const { orders } = z.parse(modifyOrdersSchema, overTheWire(requestOfChanges(owner, sent)));
      expect(orders.map((received) => changeOfRequest(received, never))).toEqual(sent);
    }),
    { numRuns: 500 },
  );
});

test('an order without a name gets one', () => {
  const name = cloidOf(new Uint8Array(cloidBytes));
  const lone = { symbol: 'BTC', side: 'buy', orderType: 'market', price: '60000', size: '0.1' };
  const received = z.parse(placeOrderSchema, { ...lone, userAddress: owner, userWallet: owner });
  expect(planOfRequest(received, () => name).legs).toMatchObject([
    { cloid: name, order: { kind: 'limit', tif: 'Ioc' } },
  ]);
});
