import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnPriceGrid } from '@/lib/domain/perps/market/grid.ts';
import { offeredGuards } from '@/lib/domain/telegram/guard-prices.ts';
import { price } from '@/lib/math/amount.ts';

const someMark = fc
  .tuple(fc.integer({ min: 10_000, max: 99_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([units, places]) => price((units / 10 ** places).toFixed(places)));

test('offered guards lie on the side that waits, on the grid, each further than the one before', () => {
  fc.assert(
    fc.property(
      someMark,
      fc.constantFrom('long' as const, 'short' as const),
      fc.constantFrom('tp' as const, 'sl' as const),
      (markPrice, side, goal) => {
        const offered = offeredGuards({ side, markPrice }, goal, 2);
        const isAbove = (goal === 'tp') === (side === 'long');
        const away = offered.map(({ price: at }) => (Number(at) - Number(markPrice)) * (isAbove ? 1 : -1));
        expect(away).toEqual(away.toSorted((a, b) => a - b));
        expect(offered).toHaveLength(3);
        offered.forEach(({ price: at, distance }, index) => {
          expect(isOnPriceGrid(at, 2)).toBe(true);
          expect(away[index]).toBeGreaterThan(0);
          expect(Math.abs((away[index] ?? 0) / Number(markPrice) - Number(distance) / 100)).toBeLessThan(0.001);
        });
      },
    ),
  );
});
