import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bars, computeOutputs, type Indicator, indicators, Studies } from '../../../lib/chart/indicators/index.ts';
import { barAt, columnsFrom, walk } from './bars.ts';

const broken = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 1e300, 1e-300);
const price = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 90, max: 110 }) },
  { weight: 8, arbitrary: fc.double({ min: 0.0001, max: 1e6, noNaN: true }) },
  { weight: 1, arbitrary: broken },
);
const traded = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: 0, max: 1e9, noNaN: true }) },
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: broken },
);
const bar = fc.record({
  time: fc.integer({ min: 0, max: 400 }).map((hours) => hours * 3_600_000),
  open: price,
  high: price,
  low: price,
  close: price,
  volume: traded,
});
const move = fc.record({ kind: fc.constantFrom('next', 'next', 'replace'), bar });

/** Short periods, so that short series go through all states; the defaults include long ones. */
const period = fc.integer({ min: 1, max: 12 });

function given(indicator: Indicator) {
  const short = fc.tuple(...indicator.parameters.map(() => fc.option(period, { nil: undefined })));
  return fc.oneof(short, fc.constant(undefined));
}

/** Compares bit by bit: Object.is distinguishes -0 from 0 and treats NaN as equal to itself. */
function firstDifference(one: Float64Array, other: Float64Array): number {
  if (one.length !== other.length) return Math.min(one.length, other.length);
  return one.findIndex((value, i) => !Object.is(value, other[i]));
}

describe('an indicator bar by bar, the live bar coming again and again, is to the last bit the one computed at once', () => {
  it.each(indicators.map((indicator) => [indicator.id, indicator] as const))('%s', (_id, indicator) => {
    const moves = fc.array(move, { maxLength: 90 });
    fc.assert(
      fc.property(fc.array(bar, { maxLength: 90 }), moves, given(indicator), (before, after, values) => {
        const studies = new Studies(columnsFrom(before));
        const study = studies.add(indicator, values);
        const bars = [...before];
        for (const { kind, bar: its } of after) {
          if (kind === 'replace' && bars.length > 0) bars.pop();
          bars.push(its);
          if (kind === 'next') studies.next(its);
          else studies.replace(its);
        }
        const whole = computeOutputs(indicator, new Bars(columnsFrom(bars)), values);
        expect(study.keys).toEqual([...whole.keys()]);
        for (const [key, expected] of whole) {
          const actual = study.output(key) ?? new Float64Array(0);
          expect(firstDifference(actual, expected), `${key} differs there`).toBe(-1);
          expect(actual.some((value) => Math.abs(value) === Number.POSITIVE_INFINITY)).toBe(false);
        }
      }),
      { numRuns: process.env['LONG'] === '1' ? 2000 : 50 },
    );
  });
});

describe('an indicator over a long series, which is computed in parts', () => {
  it('grown from nothing is the one computed at once', () => {
    const columns = walk(3000, 7);
    const studies = new Studies();
    const grown = indicators.map((indicator) => studies.add(indicator));
    for (let i = 0; i < 3000; i += 1) {
      studies.next({ ...barAt(columns, i), close: barAt(columns, i).open });
      studies.replace(barAt(columns, i));
    }
    const bars = new Bars(columns);
    for (const study of grown) {
      for (const [key, expected] of computeOutputs(study.indicator, bars)) {
        const actual = study.output(key) ?? new Float64Array(0);
        expect(firstDifference(actual, expected), `${study.indicator.id}.${key}`).toBe(-1);
        expect(study.last(key)).toBe(expected.at(-1));
      }
    }
  });

  it('stays as it was once it is removed', () => {
    const studies = new Studies(walk(40));
    const [indicator] = indicators;
    if (indicator === undefined) throw new Error('There is no indicator');
    const [kept, removed] = [studies.add(indicator), studies.add(indicator, [3])];
    studies.remove(removed);
    const before = removed.last('ma1');
    studies.replace({ ...barAt(walk(40), 39), close: 1 });
    expect(removed.last('ma1')).toBe(before);
    expect(kept.last('ma1')).not.toBe(
      computeOutputs(indicator, new Bars(walk(40)))
        .get('ma1')
        ?.at(-1),
    );
  });
});
