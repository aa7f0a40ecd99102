import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeMarkets, feeRates, feeRoles, tradeFees } from '@/lib/domain/fees/trade-fees.ts';
import { usd } from '@/lib/math/amount.ts';
import { add } from '@/lib/math/arithmetic.ts';
import { gte, lt } from '@/lib/math/comparison.ts';

const market = fc.constantFrom(...feeMarkets);
const role = fc.constantFrom(...feeRoles);
const cents = fc.bigInt({ min: 0n, max: 10n ** 15n });
const dollarsOf = (amount: bigint) => usd(`${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`);

describe('the fees of a trade', () => {
  it.each([
    ['perpetual', 'taker', '0.15', { exchange: '5', builder: '10', total: '15' }],
    ['perpetual', 'maker', '0.12', { exchange: '2', builder: '10', total: '12' }],
    ['spot', 'taker', '1.05', { exchange: '5', builder: '100', total: '105' }],
    ['spot', 'maker', '1.02', { exchange: '2', builder: '100', total: '102' }],
  ] as const)('on %s as %s are %s percent', (where, who, total, fees) => {
    const rates = feeRates(where, who);
    expect(rates.total).toBe(total);
    expect(tradeFees(usd('10000'), rates)).toEqual(fees);
  });

  it('add up exactly, whatever the trade', () => {
    fc.assert(
      fc.property(market, role, cents, (where, who, amount) => {
        const { exchange, builder, total } = tradeFees(dollarsOf(amount), feeRates(where, who));
        expect(add(exchange, builder)).toBe(total);
      }),
    );
  });

  it('grow with the trade, and a maker never pays more', () => {
    fc.assert(
      fc.property(market, cents, cents, (where, one, more) => {
        const of = (amount: bigint, who: 'maker' | 'taker') => tradeFees(dollarsOf(amount), feeRates(where, who)).total;
        expect(gte(of(one + more, 'taker'), of(one, 'taker'))).toBe(true);
        if (one > 0n) expect(lt(of(one, 'maker'), of(one, 'taker'))).toBe(true);
      }),
    );
  });
});
