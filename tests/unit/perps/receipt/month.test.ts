import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthSum, receiptsOfFills } from '@/lib/domain/perps/index.ts';
import { medianOf } from '@/lib/domain/perps/receipt/month.ts';
import { isOfMarket } from '@/lib/domain/perps/receipt/order-receipt.ts';
import { price } from '@/lib/math/amount.ts';
import { sum } from '@/lib/math/arithmetic.ts';
import { fromUnits } from '@/lib/math/onchain.ts';
import { fillOf, onlyReceipt, recordOf } from './recorded.ts';

const anOrder = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  quoted: fc.option(fc.bigInt({ min: 1n, max: 10n ** 8n }), { nil: undefined }),
  source: fc.constantFrom('book' as const, 'mark' as const, 'limit' as const),
  parts: fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 8n }), fc.bigInt({ min: 1n, max: 10n ** 8n })), {
    minLength: 1,
    maxLength: 3,
  }),
  hasRecord: fc.boolean(),
  feeToken: fc.constantFrom('USDC', 'USDC', 'HYPE'),
});

describe('the sum of a month', () => {
  it('is the sum of its receipts, and counts the orders without one apart', () => {
    fc.assert(
      fc.property(fc.array(anOrder, { maxLength: 12 }), (orders) => {
        const fills = orders.flatMap(({ side, parts, feeToken }, orderId) =>
          parts.map(([at, of], part) =>
            fillOf({
              ...{ orderId, side, feeToken, id: orderId * 10 + part },
              price: fromUnits<'price'>(at, 3),
              size: fromUnits<'size'>(of, 4),
            }),
          ),
        );
        const stored = orders.flatMap(({ side, quoted, source, hasRecord }, orderId) =>
          hasRecord
            ? [
                recordOf({
                  ...{ orderId, side },
                  quoted: quoted === undefined ? undefined : { price: fromUnits<'price'>(quoted, 3), source },
                }),
              ]
            : [],
        );
        const month = monthSum(receiptsOfFills(fills, stored));
        const single = stored.map((one) => onlyReceipt(one, fills));
        const measured = single.filter(({ leg }) => leg.quoted !== undefined && isOfMarket(leg.quoted));
        expect([month.orders, month.receipts, month.quoted]).toEqual([orders.length, stored.length, measured.length]);
        expect(month.volume).toBe(sum(single.flatMap(({ filled }) => filled?.value ?? [])));
        expect(month.fees.exchange).toBe(sum(single.flatMap(({ filled }) => filled?.fees?.exchange ?? [])));
        expect(month.fees.builder).toBe(sum(single.flatMap(({ filled }) => filled?.fees?.builder ?? [])));
        const costs = measured.flatMap(({ againstQuote }) => againstQuote?.usd ?? []);
        if (measured.length === 0) expect(month.slippage).toBeUndefined();
        else expect(month.slippage?.usd).toBe(sum(costs));
        expect(month.withoutFees).toBe(single.filter(({ filled }) => filled?.fees === undefined).length);
      }),
    );
  });

  it('weighs the slippage by what was filled: a small order does not count as much as a large one', () => {
    const large = { size: fromUnits<'size'>(99n, 0) };
    const fills = [fillOf({ orderId: 1, price: price('101') }), fillOf({ orderId: 2, ...large })];
    const month = monthSum(receiptsOfFills(fills, [recordOf({ orderId: 1 }), recordOf({ orderId: 2 })]));
    expect(month.slippage).toEqual({ points: '1', usd: '1' });
    expect(month.medianMs).toEqual({ toSend: 30, toAcknowledge: 90 });
  });

  it('counts a TWAP as one order without a receipt, and no spot trade at all', () => {
    const fills = [
      fillOf({ orderId: 1, twap: 5 }),
      fillOf({ orderId: 2, twap: 5 }),
      fillOf({ orderId: 3, coin: '@107' }),
      fillOf({ orderId: 4 }),
    ];
    const month = monthSum(receiptsOfFills(fills, [recordOf({ orderId: 4 }), recordOf({ orderId: 1 })]));
    expect([month.orders, month.receipts]).toEqual([2, 1]);
  });

  it('is empty without orders: no slippage and no time is made up', () => {
    const month = monthSum([]);
    expect(month).toMatchObject({ orders: 0, volume: '0', slippage: undefined });
    expect(month.medianMs).toEqual({ toSend: undefined, toAcknowledge: undefined });
  });
});

it('takes the middle of an odd number of times, and the mean of the two middle ones of an even number', () => {
  expect([medianOf([]), medianOf([5]), medianOf([9, 1, 5]), medianOf([4, 1, 9, 2])]).toEqual([undefined, 5, 5, 3]);
});
