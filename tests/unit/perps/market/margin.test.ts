import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liquidationPrice, type MarginTier, maintenanceOf } from '../../../../lib/domain/perps/market/margin';
import { price, size, usd } from '../../../../lib/math/amount';
import { abs, add, product, sub } from '../../../../lib/math/arithmetic';
import { compare, gte, isNegative, isPositive, lt } from '../../../../lib/math/comparison';
import { notional } from '../../../../lib/math/units';

const single: readonly MarginTier[] = [{ from: usd('0'), maxLeverage: 20 }];
/** Margin tiers of one of the venue's larger markets. */
const tiered: readonly MarginTier[] = [
  { from: usd('0'), maxLeverage: 40 },
  { from: usd('150000000'), maxLeverage: 20 },
];
const steep: readonly MarginTier[] = [
  { from: usd('0'), maxLeverage: 10 },
  { from: usd('1000'), maxLeverage: 5 },
  { from: usd('5000'), maxLeverage: 2 },
];

describe('the maintenance margin', () => {
  it('is half of the highest leverage’s margin', () => {
    expect(maintenanceOf(usd('10000'), single)).toBe('250');
  });

  it('does not jump where a tier begins', () => {
    const just = usd('149999999.999999');
    const at = usd('150000000');
    expect(maintenanceOf(at, tiered)).toBe('1875000');
    const jump = sub(maintenanceOf(at, tiered), maintenanceOf(just, tiered));
    expect(lt(jump, usd('0.000001'))).toBe(true);
    expect(maintenanceOf(usd('250000000'), tiered)).toBe('4375000');
  });
});

describe('the price of liquidation', () => {
  it('of an isolated long at 10x is the one reckoned by hand', () => {
    // 1 coin at 100 with 10 of margin: 10 + (p - 100) = p / 40
    const liquidated = liquidationPrice({
      size: size('1'),
      mark: price('100'),
      equity: usd('10'),
      elsewhere: usd('0'),
      tiers: single,
    });
    expect(liquidated).toBe('92.307692307693');
  });

  it('of a short lies above, and a long that owns its coins has none', () => {
    const common = { mark: price('100'), equity: usd('10'), elsewhere: usd('0'), tiers: single };
    expect(liquidationPrice({ ...common, size: size('-1') })).toBe('107.317073170731');
    expect(liquidationPrice({ ...common, size: size('1'), equity: usd('100') })).toBeUndefined();
    expect(liquidationPrice({ ...common, size: size('0') })).toBeUndefined();
  });

  it('is where equity meets maintenance, whichever tier that is in', () => {
    const units = fc.integer({ min: 1, max: 500_000 });
    fc.assert(
      fc.property(units, units, units, fc.boolean(), (amount, at, margin, isLong) => {
        const held = size(`${amount / 1000}`);
        const exposure = {
          size: isLong ? held : size(`-${amount / 1000}`),
          mark: price(`${at / 100}`),
          equity: usd(`${margin / 100}`),
          elsewhere: usd('0'),
          tiers: steep,
        };
        const found = liquidationPrice(exposure);
        if (found === undefined) return;
        const moved = product<'usd'>(exposure.size, sub(found, exposure.mark));
        const equity = add(exposure.equity, moved);
        const needed = maintenanceOf(notional(found, held), steep);
        // Rounded in the owner's favour by less than a trillionth of a dollar per coin.
        const spare = sub(equity, needed);
        expect(isNegative(spare)).toBe(false);
        expect(compare(abs(spare), usd('0.000001'))).toBe(-1);
        const isAlive = gte(exposure.equity, maintenanceOf(notional(exposure.mark, held), steep));
        if (isAlive) expect(isPositive(sub(found, exposure.mark))).toBe(!isLong && found !== exposure.mark);
      }),
    );
  });
});
