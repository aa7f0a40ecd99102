import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestVitals, largestVital, vitalPercentiles, vitalStepGrowth } from '../../../lib/config/vitals.ts';
import {
  type Histogram,
  histogramOf,
  percentileOf,
  sizeOf,
  stepBounds,
  stepOf,
} from '../../../lib/domain/stats/histogram.ts';
import { spreadOf, vitalsOf } from '../../../lib/domain/stats/vitals.ts';

const values = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: largestVital }));
const many = fc.array(values, { minLength: 1, maxLength: 300 });

const ofValues = (list: readonly number[]): Histogram => histogramOf(list.map((value) => [stepOf(value), 1]));

describe('a histogram', () => {
  it('has steps from zero to the largest value, each a twentieth wide or one', () => {
    expect(stepBounds[0]).toBe(0);
    expect(stepBounds.at(-1)).toBe(largestVital);
    for (const [at, bound] of stepBounds.entries()) {
      const next = stepBounds[at + 1];
      if (next === undefined) continue;
      expect(next).toBeGreaterThan(bound);
      expect(next).toBeLessThanOrEqual(Math.max(bound + 1, bound * vitalStepGrowth));
    }
    expect(stepBounds.length).toBeLessThan(500);
  });

  it('puts each value into the first step that reaches it', () => {
    fc.assert(
      fc.property(values, (value) => {
        const step = stepOf(value);
        expect(stepBounds[step]).toBeGreaterThanOrEqual(value);
        if (step > 0) expect(stepBounds[step - 1]).toBeLessThan(value);
      }),
    );
  });

  it('has the percentiles of a plain sort, within the width of a step and never below them', () => {
    fc.assert(
      fc.property(many, fc.integer({ min: 1, max: 100 }), (list, percentile) => {
        const sorted = list.toSorted((a, b) => a - b);
        const exact = sorted[Math.ceil((percentile / 100) * list.length) - 1] ?? Number.NaN;
        const found = percentileOf(ofValues(list), percentile) ?? Number.NaN;
        expect(found).toBeGreaterThanOrEqual(exact);
        expect(found).toBeLessThanOrEqual(Math.max(exact + 1, exact * vitalStepGrowth));
      }),
    );
    expect(percentileOf(new Map(), 50)).toBeUndefined();
  });

  it('of several together is what counting all values gives, in any order', () => {
    fc.assert(
      fc.property(many, many, (left, right) => {
        const merged = histogramOf([...ofValues(left), ...ofValues(right)]);
        expect(new Map(merged)).toEqual(new Map(ofValues([...left, ...right])));
        expect(new Map(histogramOf([...ofValues(right), ...ofValues(left)]))).toEqual(new Map(merged));
        expect(sizeOf(merged)).toBe(left.length + right.length);
      }),
    );
  });
});

describe('the measures that are shown', () => {
  it('have no percentile while there are too few to tell', () => {
    const of = (count: number) => spreadOf(new Map([[stepOf(120), count]]));
    expect(of(fewestVitals - 1)).toEqual({ count: fewestVitals - 1, percentiles: undefined });
    expect(of(fewestVitals).percentiles).toHaveLength(vitalPercentiles.length);
    expect(of(0)).toEqual({ count: 0, percentiles: undefined });
  });

  it('are put together by measure and device, by page, and for orders alone', () => {
    const counted = { page: 'markets', device: 'phone', measure: 'lcp', step: stepOf(900), count: 60 } as const;
    const { pages, byPage, orders } = vitalsOf([
      counted,
      { ...counted, page: 'stats', device: 'desktop' },
      { ...counted, page: 'order', measure: 'filled', count: 70 },
    ]);
    const shown = pages.filter(({ spread }) => spread.count > 0);
    expect(shown.map(({ measure, device, spread }) => [measure, device, spread.count])).toEqual([
      ['lcp', 'desktop', 60],
      ['lcp', 'phone', 60],
    ]);
    expect(byPage.map(({ page, spreads }) => [page, spreads.lcp.count])).toEqual([
      ['markets', 60],
      ['stats', 60],
    ]);
    expect(orders.map(({ measure, spread }) => [measure, spread.count])).toEqual([
      ['trip', 0],
      ['server', 0],
      ['venue', 0],
      ['filled', 70],
    ]);
  });
});
