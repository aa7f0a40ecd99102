import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '../../../lib/config/time.ts';
import { dayLine, lineSize } from '../../../lib/domain/treasury/day-line.ts';

const dayOf = (number: number): string => new Date(Date.UTC(2026, 0, 1) + number * dayMs).toISOString().slice(0, 10);

test('a better rank is higher, a larger share too, and days without a list leave a gap', () => {
  const [one, two, five] = [dayOf(0), dayOf(1), dayOf(4)];
  const ranks = [
    { day: one, value: 40 },
    { day: two, value: 20 },
    { day: five, value: 30 },
  ];
  expect(dayLine(ranks, 'smallest')).toBe('M0 94l0 0L25 6M100 50l0 0');
  expect(dayLine(ranks, 'largest')).toBe('M0 6l0 0L25 94M100 50l0 0');
  expect(dayLine([], 'largest')).toBe('');
});

test('every point lies inside, and there is one for each day', () => {
  const days = fc.uniqueArray(fc.record({ at: fc.nat(400), value: fc.nat(500) }), { selector: ({ at }) => at });
  fc.assert(
    fc.property(days, fc.constantFrom('largest' as const, 'smallest' as const), (drawn, top) => {
      const values = drawn.toSorted((a, b) => a.at - b.at).map(({ at, value }) => ({ day: dayOf(at), value }));
      const points = [...dayLine(values, top).matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [x, y].map(Number));
      expect(points).toHaveLength(values.length);
      for (const point of points.flat()) {
        expect(point).toBeGreaterThanOrEqual(0);
        expect(point).toBeLessThanOrEqual(lineSize);
      }
    }),
  );
});
