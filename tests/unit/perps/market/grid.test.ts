import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnPriceGrid, priceOnGrid, type Side, sizeOnGrid } from '../../../../lib/domain/perps/market/grid';
import { price, size } from '../../../../lib/math/amount';
import { gt, gte, lte } from '../../../../lib/math/comparison';
import { decimalsOf } from '../../../../lib/math/precision';

const sizeDecimals = fc.integer({ min: 0, max: 6 });
const side = fc.constantFrom<Side>('buy', 'sell');
/** Prices from a trillionth up, with as many as twelve decimals. */
const anyPrice = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }))
  .map(([units, scale]) => {
    const digits = units.toString().padStart(scale + 1, '0');
    return price(scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`);
  });

describe('the grid of prices', () => {
  // The examples of the venue's documentation.
  it.each([
    ['1234.5', 1, true],
    ['1234.56', 1, false],
    ['0.001234', 0, true],
    ['0.0012345', 0, false],
    ['123456', 5, true],
    ['64000.5', 5, false],
    ['64000', 5, true],
    ['0.0000001', 0, false],
  ])('%s with %i decimals of size: %s', (text, decimals, on) => {
    expect(isOnPriceGrid(price(text), decimals)).toBe(on);
  });

  it.each([
    ['64000.5', 5, 'buy', '64000'],
    ['64000.5', 5, 'sell', '64001'],
    ['123456.7', 0, 'buy', '123456'],
    ['1234.567', 2, 'buy', '1234.5'],
    ['1234.567', 2, 'sell', '1234.6'],
    ['0.00123456', 0, 'buy', '0.001234'],
    ['0.00123456', 0, 'sell', '0.001235'],
    ['99999.9', 1, 'sell', '100000'],
  ] as const)('%s with %i decimals of size to %s is %s', (text, decimals, to, expected) => {
    expect(priceOnGrid(price(text), decimals, to)).toBe(expected);
  });

  it('is never worse for the owner, always on the grid, and one step away at most', () => {
    fc.assert(
      fc.property(anyPrice, sizeDecimals, side, (written, decimals, to) => {
        const rounded = priceOnGrid(written, decimals, to);
        if (rounded === undefined) {
          expect(to).toBe('buy');
          return;
        }
        expect(isOnPriceGrid(rounded, decimals)).toBe(true);
        expect(to === 'buy' ? lte(rounded, written) : gte(rounded, written)).toBe(true);
        expect(priceOnGrid(rounded, decimals, to)).toBe(rounded);
        if (isOnPriceGrid(written, decimals)) expect(rounded).toBe(written);
      }),
    );
  });
});

describe('the grid of sizes', () => {
  it('never gives more than was asked for, nor less than a step less', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), sizeDecimals, (units, decimals) => {
        const digits = units.toString().padStart(10, '0');
        const requested = size(`${digits.slice(0, -9)}.${digits.slice(-9)}`);
        const rounded = sizeOnGrid(requested, decimals);
        if (rounded === undefined) {
          expect(gt(requested, size(decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`))).toBe(false);
          return;
        }
        expect(lte(rounded, requested)).toBe(true);
        expect(decimalsOf(rounded)).toBeLessThanOrEqual(decimals);
      }),
    );
  });
});
