import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnWhole, isGrowing, mostNewRows, rowWindow, towards } from '../../../components/ui/table/row-window';

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

test('whatever is drawn, the goal is reached by few rows at a time', () => {
  const anyWindow = fc
    .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 60 }))
    .map(([start, length]) => ({ start, end: start + length }));
  fc.assert(
    fc.property(anyWindow, anyWindow, (from, goal) => {
      let drawn = from;
      for (let step = 0; step < 60 && (drawn.start !== goal.start || drawn.end !== goal.end); step += 1) {
        const next = towards(drawn, goal, 8);
        const kept = Math.max(0, Math.min(next.end, drawn.end) - Math.max(next.start, drawn.start));
        expect(next.end - next.start - kept).toBeLessThanOrEqual(mostNewRows);
        expect(next.start).toBeGreaterThanOrEqual(goal.start);
        expect(next.end).toBeLessThanOrEqual(goal.end);
        expect(next.end).toBeGreaterThan(next.start);
        drawn = next;
      }
      expect(drawn).toEqual(goal);
    }),
  );
});

test('after a jump the first rows in sight come first', () => {
  expect(towards({ start: 0, end: 30 }, { start: 500, end: 536 }, 8)).toEqual({ start: 508, end: 508 + mostNewRows });
});

test('a further page of a short table is drawn in parts, the first one and single rows at once', () => {
  expect(isGrowing(50, 100)).toBe(true);
  expect(isGrowing(0, 50)).toBe(false);
  expect(isGrowing(50, 50 + mostNewRows)).toBe(false);
  expect(isGrowing(50, 3)).toBe(false);
});
