import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builderFeePercent } from '@/lib/config/exchange/fees.ts';
import { feeMarkets, feeRates, feeRoles, tradeFees } from '@/lib/domain/fees/trade-fees.ts';
import { usd } from '@/lib/math/amount.ts';
import { add } from '@/lib/math/arithmetic.ts';
import { gte, lt } from '@/lib/math/comparison.ts';

const market = fc.constantFrom(...feeMarkets);
const role = fc.constantFrom(...feeRoles);
const builder = fc.constantFrom(builderFeePercent, undefined);
const cents = fc.bigInt({ min: 0n, max: 10n ** 15n });
const dollarsOf = (amount: bigint) => usd(`${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`);

describe('the fees of a trade', () => {
  it.each([
    ['perpetual', 'taker', builderFeePercent, '0.145', { exchange: '4.5', builder: '10', total: '14.5' }],
    ['perpetual', 'maker', builderFeePercent, '0.115', { exchange: '1.5', builder: '10', total: '11.5' }],
    ['perpetual', 'taker', undefined, '0.045', { exchange: '4.5', builder: '0', total: '4.5' }],
    ['perpetual', 'maker', undefined, '0.015', { exchange: '1.5', builder: '0', total: '1.5' }],
    ['spot', 'taker', builderFeePercent, '1', { exchange: '0', builder: '100', total: '100' }],
    ['spot', 'maker', builderFeePercent, '1', { exchange: '0', builder: '100', total: '100' }],
    ['spot', 'taker', undefined, '0', { exchange: '0', builder: '0', total: '0' }],
  ] as const)('on %s as %s with the builder %j are %s percent', (where, who, whom, total, fees) => {
    const rates = feeRates(where, who, whom);
    expect(rates.total).toBe(total);
    expect(tradeFees(usd('10000'), rates)).toEqual(fees);
  });

  it('add up exactly, whatever the trade', () => {
    fc.assert(
      fc.property(market, role, builder, cents, (where, who, whom, amount) => {
        const { exchange, builder: share, total } = tradeFees(dollarsOf(amount), feeRates(where, who, whom));
        expect(add(exchange, share)).toBe(total);
      }),
    );
  });

  it('grow with the trade, and a maker never pays more', () => {
    fc.assert(
      fc.property(builder, cents, cents, (whom, one, more) => {
        const of = (amount: bigint, who: 'maker' | 'taker') =>
          tradeFees(dollarsOf(amount), feeRates('perpetual', who, whom)).total;
        expect(gte(of(one + more, 'taker'), of(one, 'taker'))).toBe(true);
        if (one > 0n) expect(lt(of(one, 'maker'), of(one, 'taker'))).toBe(true);
      }),
    );
  });
});
