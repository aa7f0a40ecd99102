import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformFeePercent } from '@/lib/config/fees.ts';
import { feeMarkets, feeRates, feeRoles, tradeFees } from '@/lib/domain/fees/trade-fees.ts';
import { usd } from '@/lib/math/amount.ts';
import { add } from '@/lib/math/arithmetic.ts';
import { gte, lt } from '@/lib/math/comparison.ts';

const market = fc.constantFrom(...feeMarkets);
const role = fc.constantFrom(...feeRoles);
const { perpetual, spot } = platformFeePercent;
const taken = fc.constantFrom(platformFeePercent, { perpetual }, { spot }, {});
const cents = fc.bigInt({ min: 0n, max: 10n ** 15n });
const dollarsOf = (amount: bigint) => usd(`${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`);

describe('the fees of a trade', () => {
  it.each([
    ['perpetual', 'taker', { perpetual, spot }, '0.145', { exchange: '4.5', platform: '10', total: '14.5' }],
    ['perpetual', 'maker', { perpetual }, '0.115', { exchange: '1.5', platform: '10', total: '11.5' }],
    ['perpetual', 'taker', {}, '0.045', { exchange: '4.5', platform: '0', total: '4.5' }],
    ['perpetual', 'maker', { spot }, '0.015', { exchange: '1.5', platform: '0', total: '1.5' }],
    ['spot', 'taker', { perpetual, spot }, '1', { exchange: '0', platform: '100', total: '100' }],
    ['spot', 'maker', { spot }, '1', { exchange: '0', platform: '100', total: '100' }],
    ['spot', 'taker', { perpetual }, '0', { exchange: '0', platform: '0', total: '0' }],
    ['spot', 'taker', {}, '0', { exchange: '0', platform: '0', total: '0' }],
  ] as const)('on %s as %s where %j is taken are %s percent', (where, who, whom, total, fees) => {
    const rates = feeRates(where, who, whom);
    expect(rates.total).toBe(total);
    expect(tradeFees(usd('10000'), rates)).toEqual(fees);
  });

  it('add up exactly, whatever the trade', () => {
    fc.assert(
      fc.property(market, role, taken, cents, (where, who, whom, amount) => {
        const { exchange, platform: share, total } = tradeFees(dollarsOf(amount), feeRates(where, who, whom));
        expect(add(exchange, share)).toBe(total);
      }),
    );
  });

  it('grow with the trade, and a maker never pays more', () => {
    fc.assert(
      fc.property(taken, cents, cents, (whom, one, more) => {
        const of = (amount: bigint, who: 'maker' | 'taker') =>
          tradeFees(dollarsOf(amount), feeRates('perpetual', who, whom)).total;
        expect(gte(of(one + more, 'taker'), of(one, 'taker'))).toBe(true);
        if (one > 0n) expect(lt(of(one, 'maker'), of(one, 'taker'))).toBe(true);
      }),
    );
  });
});
