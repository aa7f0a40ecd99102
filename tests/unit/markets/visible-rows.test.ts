import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleSlice } from '../../../components/markets/visible-rows';

test('visible rows are always drawn, and not much beside them', () => {
  fc.assert(
    fc.property(
      fc.record({
        rows: fc.nat({ max: 400 }),
        rowPx: fc.constantFrom(44, 64),
        pastPx: fc.integer({ min: -2_000, max: 30_000 }),
        sightPx: fc.integer({ min: 1, max: 3_000 }),
      }),
      (sight) => {
        const { rows, rowPx, pastPx, sightPx } = sight;
        const [start, end] = visibleSlice(sight);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(rows);
        expect(end - start).toBeLessThanOrEqual(Math.ceil(sightPx / rowPx) + 16);
        for (let row = 0; row < rows; row += 1) {
          const top = row * rowPx - pastPx;
          const isSeen = top < sightPx && top + rowPx > 0;
          // Once scrolled to the rows, the user sees a screen of them at once.
          if (isSeen && pastPx >= 0) expect(row >= start && row < end).toBe(true);
        }
      },
    ),
  );
});
