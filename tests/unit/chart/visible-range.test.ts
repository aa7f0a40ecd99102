import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketAt, bucketsOf } from '@/lib/chart/engine/bar-buckets.ts';
import { logicalOfOrdinal, ordinalOfLogical, planSlice } from '@/lib/chart/engine/visible-range.ts';
import { BarSeries } from '@/lib/chart/series/bar-series.ts';
import { barAt, walk } from './bars.ts';

const width = 800;
const view = fc
  .tuple(fc.integer({ min: -600_000, max: 600_000 }), fc.integer({ min: 5, max: 600_000 }))
  .map(([from, bars]) => ({ from, to: from + bars }));
const bounds = fc
  .tuple(fc.integer({ min: -500_000, max: 0 }), fc.integer({ min: 1, max: 500_000 }))
  .map(([first, end]) => ({ first, end }));

describe('the slice that the library holds', () => {
  it('covers what is on the screen, lies among the bars and stays small', () => {
    fc.assert(
      fc.property(bounds, view, view, (all, before, now) => {
        const slice = planSlice(now, all, width, planSlice(before, all, width));
        const { level, first, end } = slice;
        expect(end).toBeGreaterThan(first);
        expect(first).toBeGreaterThanOrEqual(Math.floor(all.first / level));
        expect(end).toBeLessThanOrEqual(Math.floor((all.end - 1) / level) + 1);
        const from = Math.max(now.from, all.first);
        const to = Math.min(now.to, all.end - 1);
        if (from <= to) {
          expect(first * level).toBeLessThanOrEqual(from);
          expect(end * level).toBeGreaterThan(to);
        }
        expect(end - first).toBeLessThanOrEqual(8 * Math.max(300, (now.to - now.from) / level + 2));
      }),
    );
  });

  it('has no more places than the screen has pixels, and none that is wider than it need be', () => {
    fc.assert(
      fc.property(bounds, view, (all, now) => {
        const { level } = planSlice(now, all, width);
        const perPixel = Math.min(now.to - now.from, all.end - all.first) / level / width;
        expect(perPixel).toBeLessThanOrEqual(1.2);
        if (level > 1) expect((now.to - now.from) / level / width).toBeGreaterThan(0.4);
      }),
    );
  });

  it('stays while it serves', () => {
    const all = { first: -10_000, end: 500 };
    const slice = planSlice({ from: 300, to: 500 }, all, width);
    expect(planSlice({ from: 250, to: 450 }, all, width, slice)).toBe(slice);
    expect(planSlice({ from: -2_000, to: -1_800 }, all, width, slice)).not.toBe(slice);
  });

  it('finds its way between places and bars', () => {
    fc.assert(
      fc.property(bounds, view, fc.integer({ min: -1_000, max: 1_000 }), (all, now, logical) => {
        const slice = planSlice(now, all, width);
        expect(logicalOfOrdinal(slice, ordinalOfLogical(slice, logical))).toBeCloseTo(logical, 6);
      }),
    );
  });
});

describe('a bucket', () => {
  const columns = walk(5_000);
  const series = new BarSeries();
  series.prepend(Array.from({ length: 2_000 }, (_, i) => ({ ...barAt(columns, 3_000 + i), turnover: 1 })));
  series.prepend(Array.from({ length: 3_000 }, (_, i) => ({ ...barAt(columns, i), turnover: 1 })));

  it('keeps the true open, high, low and close of its bars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: -3_000, max: 1_999 }), (power, ordinal) => {
        const level = 2 ** power;
        const bucket = Math.floor(ordinal / level);
        const members = Array.from({ length: level }, (_, i) => series.at(bucket * level + i)).flatMap((c) => c ?? []);
        expect(bucketAt(series, level, bucket)).toEqual({
          time: members[0]?.time,
          open: members[0]?.open,
          high: Math.max(...members.map(({ high }) => high)),
          low: Math.min(...members.map(({ low }) => low)),
          close: members.at(-1)?.close,
        });
      }),
    );
  });

  it('has its place in the order of time, and none stands where there are no bars', () => {
    const slice = planSlice({ from: -3_000, to: 2_000 }, series, 1_000);
    const times = bucketsOf(series, slice).map(({ time }) => time);
    expect(slice.level).toBe(8);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times).toHaveLength(625);
    expect(bucketAt(series, 4, 1_000)).toBeUndefined();
  });
});
