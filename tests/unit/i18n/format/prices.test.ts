import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestOnGrid } from '@/lib/domain/perps/market/grid.ts';
import { chartPriceDecimals } from '@/lib/i18n/format/chart-precision.ts';
import { figure } from '@/lib/i18n/format/figure.ts';
import { averagePrice, marketMove, marketPrice } from '@/lib/i18n/format/price.ts';
import { price } from '@/lib/math/amount.ts';
import { eq } from '@/lib/math/comparison.ts';
import { loadUniverse } from '@/server/sandbox/universe/universe.ts';

/** Writes units of a power of ten without an exponent. */
function plainText(units: number, exponent: number): string {
  if (exponent >= 0) return `${units}${'0'.repeat(exponent)}`;
  const digits = String(units).padStart(1 - exponent, '0');
  return `${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
}

describe('a market’s price', () => {
  it.each([
    ['85531', 5, '85,531'],
    ['85531.5', 5, '85,532'],
    ['104320', 5, '104,320'],
    ['2431.5', 4, '2,431.5'],
    ['1.3987', 0, '1.3987'],
    ['1.39874', 0, '1.3987'],
    ['9.99996', 0, '10.000'],
    ['0.5364', 2, '0.5364'],
    ['0.5364', undefined, '0.53640'],
    ['0.0012345', 0, '0.001235'],
    ['0', 5, '0.0'],
    ['-1.5', 0, '−1.5000'],
  ])('%s with %s decimals in its sizes is %s', (amount, sizeDecimals, text) => {
    expect(marketPrice(price(amount), sizeDecimals, 'en')).toBe(text);
  });

  it('is read as the price that was sent, on every market', () => {
    const { perps } = loadUniverse();
    expect(perps.length).toBeGreaterThanOrEqual(178);
    const figures = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: -9, max: 3 }));
    fc.assert(
      fc.property(fc.constantFrom(...perps), figures, ({ szDecimals }, [units, exponent]) => {
        const sent = nearestOnGrid(price(plainText(units, exponent)), szDecimals);
        if (sent === undefined) return;
        const shown = marketPrice(sent, szDecimals, 'en').replaceAll(',', '');
        expect(eq(price(shown), sent), `${shown} for ${sent}`).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('moved, is written in its own steps', () => {
    expect(marketMove(price('-0.0012'), price('1.3987'), 0, 'en')).toBe('−0.0012');
    expect(marketMove(price('12'), price('85531'), 5, 'en')).toBe('+12');
  });
});

describe('an unknown price', () => {
  it('is a dash everywhere', () => {
    expect([marketPrice(undefined, 2, 'en'), averagePrice(undefined, 'en')]).toEqual(['–', '–']);
  });
});

describe('a price in other languages', () => {
  it.each([
    ['de', '1.234.567', '$1.234.567,50'],
    ['fr', '1\u202F234\u202F567', '$1\u202F234\u202F567,50'],
    ['ru', '1\u00A0234\u00A0567', '$1\u00A0234\u00A0567,50'],
    ['hi', '12,34,567', '$12,34,567.50'],
    ['ar', '1,234,567', '\u2066$1,234,567.50\u2069'],
  ] as const)('%s: %s', (locale, plain, inDollars) => {
    expect(marketPrice(price('1234567'), 5, locale)).toBe(plain);
    expect(figure(price('1234567.5'), locale, { decimals: 2, prefix: '$' })).toBe(inDollars);
  });

  it('is grouped from four digits on, also where prose is not', () => {
    expect(marketPrice(price('1000'), 4, 'es')).toBe('1.000,0');
    expect(marketPrice(price('1000'), 4, 'it')).toBe('1.000,0');
  });
});

describe('the decimals of the chart', () => {
  it.each([
    [undefined, 2],
    ['0', 2],
    ['0.00000000001', 10],
    ['0.00000099', 10],
    ['0.000001', 8],
    ['0.000099', 8],
    ['0.0001', 6],
    ['0.0099', 6],
    ['0.01', 4],
    ['0.9999', 4],
    ['1', 2],
    ['100000', 2],
    ['-0.5', 4],
  ])('at %s are %i', (amount, decimals) => {
    expect(chartPriceDecimals(amount === undefined ? undefined : price(amount))).toBe(decimals);
  });
});
