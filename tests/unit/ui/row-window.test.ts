import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnWhole, rowWindow } from '../../../components/ui/row-window';

const sight = { rows: 1_000, rowHeightPx: 36, pastPx: 0, sightPx: 360, spare: 8 };

test.each([
  ['at the top', 0, { start: 0, end: 19 }],
  ['before the rows begin', -500, { start: 0, end: 19 }],
  ['in the middle', 3_600, { start: 92, end: 119 }],
  ['at the very end', 36_000 - 360, { start: 981, end: 1_000 }],
  ['far beyond the end', 90_000, { start: 981, end: 1_000 }],
])('%s', (_, pastPx, expected) => {
  expect(rowWindow({ ...sight, pastPx })).toEqual(expected);
});

test('a short table is drawn whole', () => {
  expect(rowWindow({ ...sight, rows: drawnWhole, pastPx: 1_800 })).toEqual({ start: 0, end: drawnWhole });
  expect(rowWindow({ ...sight, rows: drawnWhole + 1 }).end).toBeLessThan(drawnWhole);
});

test('a height that is not known yet draws all rows and divides nothing', () => {
  expect(rowWindow({ ...sight, rowHeightPx: 0 })).toEqual({ start: 0, end: 1_000 });
});

test('every row in sight is drawn, and never many more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: drawnWhole + 1, max: 5_000 }),
      fc.integer({ min: 20, max: 200 }),
      fc.integer({ min: 0, max: 2_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rows, rowHeightPx, sightPx, share) => {
        const pastPx = share * Math.max(0, rows * rowHeightPx - sightPx);
        const { start, end } = rowWindow({ rows, rowHeightPx, pastPx, sightPx, spare: 8 });
        const first = Math.floor(pastPx / rowHeightPx);
        const last = Math.min(rows, Math.ceil((pastPx + sightPx) / rowHeightPx));
        expect(start).toBeLessThanOrEqual(first);
        expect(end).toBeGreaterThanOrEqual(last);
        expect(end).toBeLessThanOrEqual(rows);
        expect(end - start).toBeLessThanOrEqual(Math.ceil(sightPx / rowHeightPx) + 2 + 2 * 8);
      },
    ),
  );
});
