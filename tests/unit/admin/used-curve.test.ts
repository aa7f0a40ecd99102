import fc from 'fast-check';
import { expect, it } from 'vitest';
import { curveHeight, curveOf, curveWidth, fullestOf } from '@/components/admin/operations/used-curve.ts';

const readings = fc
  .uniqueArray(fc.record({ at: fc.nat(1_000), used: fc.nat(500), limit: fc.integer({ min: 1, max: 400 }) }), {
    selector: ({ at }) => at,
  })
  .map((all) => all.toSorted((a, b) => a.at - b.at));
const frame = { from: 0, until: 1_000, stepMs: 10 };

it('a curve stays in its picture, has each reading, and is broken where none is known', () => {
  fc.assert(
    fc.property(readings, (all) => {
      const points = [...curveOf(all, frame).matchAll(/([ML])([\d.]+) ([\d.]+)/g)];
      expect(points).toHaveLength(all.length);
      for (const [, , x, y] of points) {
        expect(Number(x)).toBeLessThanOrEqual(curveWidth);
        expect(Number(y)).toBeGreaterThanOrEqual(1);
        expect(Number(y)).toBeLessThanOrEqual(curveHeight - 1);
      }
      const gaps = all.filter(({ at }, index) => index === 0 || at - (all[index - 1]?.at ?? 0) > 20);
      expect(points.filter(([, kind]) => kind === 'M')).toHaveLength(gaps.length);
    }),
  );
});

it('the fullest reading is measured by the limit of its own time', () => {
  const [narrow, wide] = [
    { at: 1, used: 90, limit: 100 },
    { at: 2, used: 500, limit: 1_000 },
  ];
  expect(fullestOf([narrow, wide])).toBe(narrow);
  expect(fullestOf([])).toBeUndefined();
  fc.assert(
    fc.property(readings, (all) => {
      const fullest = fullestOf(all);
      for (const { used, limit } of all) {
        const share = Math.min(1, (fullest?.used ?? 0) / (fullest?.limit ?? 1));
        expect(share).toBeGreaterThanOrEqual(Math.min(1, used / limit));
      }
    }),
  );
});
