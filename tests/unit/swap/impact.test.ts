import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceImpact } from '../../../lib/domain/swap/impact.ts';
import { rateOf, type SwapQuote } from '../../../lib/domain/swap/quote.ts';
import { coin, usdc } from './calls.ts';
import { quoteOf } from './quotes.ts';

const impactOf = (change: Partial<SwapQuote>) => priceImpact(quoteOf(change), usdc, coin);

describe('the price impact', () => {
  it('is measured against the same vendor’s rate for a small amount', () => {
    expect(impactOf({})).toBe('0');
    expect(impactOf({ dstAmount: 95n * 10n ** 18n })).toBe('5');
    expect(impactOf({ dstAmount: 10n ** 18n })).toBe('99');
  });
  it('is never below 0, whatever the small amount lost to rounding', () => {
    expect(impactOf({ dstAmount: 101n * 10n ** 18n })).toBe('0');
  });
  it('is unknown without a small trade, or where that one brought nothing', () => {
    expect(impactOf({ reference: undefined })).toBeUndefined();
    expect(impactOf({ reference: { srcAmount: 10n, dstAmount: 0n, askedAt: 0 } })).toBeUndefined();
  });
});

it('a rate there and the rate back are each other’s inverse', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 30n), fc.bigInt(1n, 10n ** 30n), (given, got) => {
      const [there, back] = [rateOf(given, usdc, got, coin), rateOf(got, coin, given, usdc)];
      expect(there === undefined || back === undefined).toBe(false);
      const product = Number(there) * Number(back);
      const isMeasurable = Number(there) > 1e-20 && Number(back) > 1e-20;
      if (isMeasurable) expect(Math.abs(product - 1)).toBeLessThan(1e-6);
    }),
    { numRuns: 200 },
  );
});
