import { describe, expect, test } from 'vitest';
import { openingPrice, type PricedOrder } from '@/lib/domain/perps/order/opening.ts';
import type { Goal, Tif } from '@/lib/domain/perps/order/plan.ts';
import { price } from '@/lib/math/amount.ts';

const mark = price('60000');
const at = (written: PricedOrder) => Number(openingPrice(written, mark));

const limit = (side: 'buy' | 'sell', at: string, tif: Tif = 'Gtc'): PricedOrder => ({
  ...{ side, price: price(at) },
  order: { kind: 'limit', tif },
});
const trigger = (side: 'buy' | 'sell', goal: Goal, [trigger, bound]: [string, string], isMarket = true) => ({
  ...{ side, price: price(bound) },
  order: { kind: 'trigger', isMarket, triggerPrice: price(trigger), goal } as const,
});

describe('an order is counted at the price at which it opens at worst', () => {
  test.each([
    ['a sale below the mark, at the mark', limit('sell', '12600'), 60_000],
    ['a sale above the mark, at its price', limit('sell', '90000'), 90_000],
    ['a market sale, at the mark', limit('sell', '55200', 'Ioc'), 60_000],
    ['a purchase below the mark, at its price', limit('buy', '50000'), 50_000],
    ['a purchase above the mark, at its price', limit('buy', '90000'), 90_000],
    ['a market purchase, at the mark', limit('buy', '64800', 'Ioc'), 60_000],
    [
      'a market purchase by a bound beyond the usual slippage, at the bound without it',
      limit('buy', '97200', 'Ioc'),
      90_000,
    ],
    ['a purchase at once or never below the mark, at its price', limit('buy', '50000', 'Ioc'), 50_000],
    ['a part of a TWAP, at the mark', { side: 'buy', price: mark } as const, 60_000],
    ['a purchase by a stop, at its trigger', trigger('buy', 'sl', ['80000', '88000']), 80_000],
    [
      'a purchase by a stop with a wide bound, at the bound without the slippage',
      trigger('buy', 'sl', ['80000', '110000']),
      100_000,
    ],
    ['a purchase by a stop limit, at its limit', trigger('buy', 'sl', ['80000', '95000'], false), 95_000],
    ['a purchase that pays no more than its bound, at the bound', trigger('buy', 'sl', ['90000', '50000']), 50_000],
    ['a sale by a stop, at its trigger', trigger('sell', 'sl', ['40000', '36000']), 40_000],
    ['a sale by a stop limit, at its limit', trigger('sell', 'sl', ['40000', '45000'], false), 45_000],
    ['a sale by a take profit above the mark, at its trigger', trigger('sell', 'tp', ['90000', '81000']), 90_000],
    ['a sale by a take profit that is reached already, at the mark', trigger('sell', 'tp', ['20000', '18000']), 60_000],
  ])('%s', (_, written, expected) => {
    expect(at(written)).toBeCloseTo(expected, 6);
  });
});
