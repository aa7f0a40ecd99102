import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxSlippagePercent, minSlippagePercent } from '../../../lib/config/swaps.ts';
import { afterTax } from '../../../lib/domain/swap/cost.ts';
import {
  chosenSlippage,
  leastOf,
  slippageKeeping,
  slippageWithTax,
  typedSlippage,
} from '../../../lib/domain/swap/slippage.ts';
import { percent } from '../../../lib/math/amount.ts';
import { add, sub } from '../../../lib/math/arithmetic.ts';
import { gte, lte } from '../../../lib/math/comparison.ts';

const before = chosenSlippage('0.5');
const units = fc.bigInt(0n, 2n ** 256n - 1n);
/** Hundredths of a percent within the limits. */
const slippages = fc
  .integer({ min: Math.round(Number(minSlippagePercent) * 100), max: Number(maxSlippagePercent) * 100 })
  .map((points) => percent(`${Math.floor(points / 100)}.${String(points % 100).padStart(2, '0')}`));

describe('a typed slippage', () => {
  it.each([
    ['0.3', '0.3', undefined],
    [maxSlippagePercent, maxSlippagePercent, undefined],
    [minSlippagePercent, minSlippagePercent, undefined],
    [add(percent(maxSlippagePercent), percent('0.01')), maxSlippagePercent, 'lowered'],
    ['49', maxSlippagePercent, 'lowered'],
    [sub(percent(minSlippagePercent), percent('0.01')), minSlippagePercent, 'raised'],
    ['0', minSlippagePercent, 'raised'],
    ['-1', minSlippagePercent, 'raised'],
    ['0.329', '0.32', undefined],
    [undefined, '0.5', 'unreadable'],
  ])('%s becomes %s', (typed, value, changed) => {
    expect(typedSlippage(typed, before)).toEqual({ value, changed });
  });
});

describe('the least that a swap brings', () => {
  it('is never more than the quote, and never less than its part by more than one unit', () => {
    fc.assert(
      fc.property(units, slippages, (quoted, slippage) => {
        const least = leastOf(quoted, slippage);
        const exact = quoted * (10_000n - BigInt(Math.round(Number(slippage) * 100)));
        expect(least * 10_000n <= exact && exact < (least + 1n) * 10_000n).toBe(true);
        expect(least <= quoted).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
  it('is rounded down: one unit at half a percent may bring none', () => {
    expect(leastOf(1n, percent('0.5'))).toBe(0n);
    expect(leastOf(1_000n, percent('0.1'))).toBe(999n);
  });
});

describe('the slippage that keeps what was shown', () => {
  it('brings at least that, is never wider than what was chosen, and is missing only where no step brings it', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 30n),
        slippages,
        fc.integer({ min: 0, max: 20_000 }),
        (shown, slippage, part) => {
          const least = leastOf(shown, slippage);
          const quoted = (shown * BigInt(part)) / 10_000n;
          const kept = slippageKeeping(least, quoted, slippage);
          if (kept === undefined) {
            expect(leastOf(quoted, percent('0.1')) < least).toBe(true);
            return;
          }
          expect(leastOf(quoted, kept) >= least).toBe(true);
          expect(lte(kept, slippage) && gte(kept, percent(minSlippagePercent))).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('the slippage that a vendor is asked for leaves room for what the token keeps, and never more', () => {
  fc.assert(
    fc.property(
      fc.bigInt(10_000n, 10n ** 30n),
      slippages,
      fc.integer({ min: 0, max: 40 }),
      (promised, slippage, part) => {
        const tax = percent(String(part));
        const shown = leastOf(afterTax(promised, tax), slippage);
        const byRouter = leastOf(promised, slippageWithTax(slippage, tax));
        expect(byRouter >= shown).toBe(true);
        // A hundredth of a percent is the finest step of a vendor.
        expect(byRouter - shown <= promised / 10_000n + 2n).toBe(true);
      },
    ),
  );
  expect(slippageWithTax(percent('0.5'), percent('0'))).toBe('0.5');
  expect(slippageWithTax(percent('5'), percent('40'))).toBe('43');
});
