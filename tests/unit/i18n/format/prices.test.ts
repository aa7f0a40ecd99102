import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestOnGrid } from '@/lib/domain/perps/plan/grid.ts';
import { chartPriceDecimals } from '@/lib/i18n/format/chart-precision.ts';
import { figure } from '@/lib/i18n/format/figure.ts';
import { listPrice, marketMove, marketPrice, priceText } from '@/lib/i18n/format/price.ts';
import { price } from '@/lib/math/amount.ts';
import { eq } from '@/lib/math/comparison.ts';
import { loadUniverse } from '@/server/sandbox/universe/universe.ts';

/** Writes units of a power of ten without an exponent. */
function plainText(units: number, exponent: number): string {
  if (exponent >= 0) return `${units}${'0'.repeat(exponent)}`;
  const digits = String(units).padStart(1 - exponent, '0');
  return `${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
}

const huge = '123456789012345678901234567890.125';

describe('a price of the perpetuals area', () => {
  it.each([
    ['0', '0.000000'],
    ['0.0000001', '0.000000'],
    ['0.0000005', '0.000001'],
    ['0.009999', '0.009999'],
    ['0.0099994', '0.009999'],
    ['0.0099999999', '0.0100'],
    ['0.01', '0.0100'],
    ['0.99994', '0.9999'],
    ['0.99995', '1.00'],
    ['1', '1.00'],
    ['999.99', '999.99'],
    ['999.994', '999.99'],
    ['999.995', '1,000.00'],
    ['1000', '1,000.00'],
    ['104320.5', '104,320.50'],
    [huge, '123,456,789,012,345,678,901,234,567,890.13'],
    ['-0.5', '−0.5000'],
    ['-1234.5', '−1,234.50'],
  ])('%s is %s', (amount, text) => {
    expect(priceText(price(amount), 'en')).toBe(text);
  });
});

describe('a price of a list', () => {
  it.each([
    ['0', '0.000000'],
    ['0.5', '0.500000'],
    ['0.9999994', '0.999999'],
    ['0.9999995', '1.00'],
    ['1', '1.00'],
    ['99.994', '99.99'],
    ['99.995', '100.00'],
    ['100', '100.00'],
    ['999.99', '999.99'],
    ['1000', '1,000.00'],
    [huge, '123,456,789,012,345,678,901,234,567,890.13'],
    ['-2', '−2.00'],
  ])('%s is %s', (amount, text) => {
    expect(listPrice(price(amount), 'en')).toBe(text);
  });
});

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
    expect(
      [priceText, listPrice].map((format) => format(undefined, 'en')).concat(marketPrice(undefined, 2, 'en')),
    ).toEqual(['–', '–', '–']);
  });
});

describe('a price in other languages', () => {
  it.each([
    ['de', '1.234.567,50', '$1.234.567,50'],
    ['fr', '1\u202F234\u202F567,50', '$1\u202F234\u202F567,50'],
    ['ru', '1\u00A0234\u00A0567,50', '$1\u00A0234\u00A0567,50'],
    ['hi', '12,34,567.50', '$12,34,567.50'],
    ['ar', '1,234,567.50', '\u2066$1,234,567.50\u2069'],
  ] as const)('%s: %s', (locale, plain, inDollars) => {
    expect(priceText(price('1234567.5'), locale)).toBe(plain);
    expect(figure(price('1234567.5'), locale, { decimals: 2, prefix: '$' })).toBe(inDollars);
  });

  it('is grouped from four digits on, also where prose is not', () => {
    expect(priceText(price('1000'), 'es')).toBe('1.000,00');
    expect(priceText(price('1000'), 'it')).toBe('1.000,00');
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
