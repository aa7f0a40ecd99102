import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statsRangeNames } from '../../../lib/config/stats.ts';
import { dayMs } from '../../../lib/config/time.ts';
import { curveNames, curvePath, curvesOf, spanOfCurve, statsRangeOf } from '../../../lib/domain/stats/curves.ts';
import { usd } from '../../../lib/math/amount.ts';

const points = fc
  .uniqueArray(fc.tuple(fc.nat({ max: 4_000 }), fc.nat({ max: 1_000_000_000 })), {
    selector: ([day]) => day,
    maxLength: 60,
  })
  .map((list) => list.toSorted(([a], [b]) => a - b).map(([day, value]) => ({ at: day * dayMs, value: String(value) })));

const placesOf = (path: string): readonly (readonly [number, number])[] =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('a curve', () => {
  it('stands within its box, from zero to the highest, each point at its time', () => {
    fc.assert(
      fc.property(points, (list) => {
        const placed = placesOf(curvePath(list, 600, 120));
        const span = spanOfCurve(list);
        if (span === undefined) {
          expect(list.length).toBeLessThan(2);
          expect(placed).toEqual([]);
          return;
        }
        expect(placed).toHaveLength(list.length);
        expect(placed[0]?.[0]).toBe(0);
        expect(placed.at(-1)?.[0]).toBe(600);
        const most = Number(span.highest.value) || 1;
        for (const [at, [x, y]] of placed.entries()) {
          const { at: time = 0, value = '0' } = list[at] ?? {};
          expect(x).toBeCloseTo(((time - span.first.at) / (span.last.at - span.first.at)) * 600, 0);
          expect(y).toBeCloseTo(120 - (Number(value) / most) * 120, 0);
        }
        for (const { value } of list) {
          expect(Number(value)).toBeLessThanOrEqual(Number(span.highest.value));
          expect(Number(value)).toBeGreaterThanOrEqual(Number(span.lowest.value));
        }
      }),
    );
  });

  it('is made of the end of each day, and of what was earned on it', () => {
    const day = (name: string, traders: number) => ({
      day: name,
      activeTraders: traders,
      dailyVolume: '10',
      openInterest: '20',
      totalVolume: '30',
    });
    const curves = curvesOf(
      [day('2026-11-01', 4), day('2026-11-02', 5)],
      [
        { day: '2026-11-02', measured: usd('0.1'), estimated: usd('0.2') },
        { day: '2026-11-01', measured: usd('1'), estimated: usd('0') },
      ],
    );
    expect(Object.keys(curves)).toEqual(curveNames);
    expect(curves.activeTraders).toEqual([
      { at: Date.UTC(2026, 10, 1), value: '4' },
      { at: Date.UTC(2026, 10, 2), value: '5' },
    ]);
    expect(curves.systemEarnings.map(({ value }) => value)).toEqual(['1', '0.3']);
  });

  it('has the range that any address names, or the first', () => {
    for (const range of statsRangeNames) expect(statsRangeOf({ range })).toBe(range);
    for (const range of [undefined, '__proto__', ['all'], '30']) expect(statsRangeOf({ range })).toBe('month');
  });
});
