import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impactLevel, type MarketPrices, priceImpact } from '../../../lib/domain/swap/impact.ts';
import { rateOf, type SwapQuote } from '../../../lib/domain/swap/quote.ts';
import { percent, price } from '../../../lib/math/amount.ts';
import { coin, usdc } from './calls.ts';

const quoteOf = (change: Partial<SwapQuote>): SwapQuote => ({
  provider: 'oneinch',
  amount: 1_000_000_000n,
  dstAmount: 100n * 10n ** 18n,
  gas: undefined,
  route: undefined,
  feeBps: 100,
  referrer: undefined,
  vendorFeeBps: undefined,
  reference: { srcAmount: 10_000_000n, dstAmount: 10n ** 18n, askedAt: 0 },
  askedAt: 0,
  waitMs: 0,
  ...change,
});
const unpriced: MarketPrices = { spent: undefined, bought: undefined };
const impactOf = (change: Partial<SwapQuote>, market = unpriced) => priceImpact(quoteOf(change), usdc, coin, market);

describe('the price impact', () => {
  it('is measured against the same vendor’s rate for a small amount', () => {
    expect(impactOf({})).toEqual({ kind: 'known', percent: '0' });
    expect(impactOf({ dstAmount: 95n * 10n ** 18n })).toEqual({ kind: 'known', percent: '5' });
    expect(impactOf({ dstAmount: 10n ** 18n })).toEqual({ kind: 'known', percent: '99' });
  });
  it('is never below 0, whatever the small amount lost to rounding', () => {
    expect(impactOf({ dstAmount: 101n * 10n ** 18n })).toEqual({ kind: 'known', percent: '0' });
  });
  it('is unknown without a small trade, or where that one brought nothing', () => {
    const unknown = { kind: 'unknown', reason: 'noReference' };
    expect(impactOf({ reference: undefined })).toEqual(unknown);
    expect(impactOf({ reference: { srcAmount: 10n, dstAmount: 0n, askedAt: 0 } })).toEqual(unknown);
  });
  it('is unknown where the market names a price that differs by more than two percent, either way', () => {
    const at = (bought: string) => impactOf({}, { spent: price('1'), bought: price(bought) });
    expect(at('10')).toEqual({ kind: 'known', percent: '0' });
    expect(at('10.19').kind).toBe('known');
    expect(at('10.3')).toEqual({ kind: 'unknown', reason: 'disagreement' });
    expect(at('9.7')).toEqual({ kind: 'unknown', reason: 'disagreement' });
    expect(at('0')).toEqual({ kind: 'known', percent: '0' });
  });
  it.each([
    ['0.99', 'none'],
    ['1', 'note'],
    ['4.99', 'note'],
    ['5', 'warning'],
    ['9.99', 'warning'],
    ['10', 'confirmation'],
    ['100', 'confirmation'],
  ])('of %s percent asks for %s', (value, level) => {
    expect(impactLevel({ kind: 'known', percent: percent(value) })).toBe(level);
  });
  it('that is unknown is a warning of its own', () => {
    expect(impactLevel({ kind: 'unknown', reason: 'noReference' })).toBe('unknown');
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
