import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poolPriceOf } from '@/lib/domain/spot/pool-price';
import { size } from '@/lib/math/amount';

const pool = (own: string, other: string) => ({ own: size(own), other: size(other) });
const none = { againstDollar: [], againstNative: [], nativeAgainstDollar: [] };

describe('the price of a coin in its pools', () => {
  it('is that of the largest one', () => {
    const againstDollar = [pool('1000', '2000'), pool('10000', '21000'), pool('3000', '6300')];
    expect(poolPriceOf({ ...none, againstDollar })).toEqual({ price: '2.1', liquidity: '42000' });
  });

  it('goes through the chain’s own coin where that pool is larger', () => {
    const pools = {
      againstDollar: [pool('1000', '2000')],
      againstNative: [pool('40000', '25')],
      nativeAgainstDollar: [pool('10', '30000'), pool('1000', '3200000')],
    };
    // 25 coins at 3,200 dollars over 40,000.
    expect(poolPriceOf(pools)).toEqual({ price: '2', liquidity: '160000' });
  });

  it.each([
    ['there is no pool', none],
    ['its pool is small', { ...none, againstDollar: [pool('1', '499')] }],
    ['its pool is empty', { ...none, againstDollar: [pool('0', '100000'), pool('100000', '0')] }],
    ['nobody tells what the chain’s own coin is worth', { ...none, againstNative: [pool('40000', '25')] }],
    [
      'the pool of the chain’s own coin is small',
      { ...none, againstNative: [pool('40000', '25')], nativeAgainstDollar: [pool('0.1', '300')] },
    ],
  ])('is unknown where %s', (_why, pools) => {
    expect(poolPriceOf(pools)).toBeUndefined();
  });

  it('is never moved by a smaller pool', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 }).map((units) => String(units));
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 6 }), (others) => {
        const large = pool('2000000', '3000000');
        const againstDollar = [...others.map(([own, other]) => pool(own, other)), large];
        expect(poolPriceOf({ ...none, againstDollar })).toEqual({ price: '1.5', liquidity: '6000000' });
      }),
    );
  });
});
