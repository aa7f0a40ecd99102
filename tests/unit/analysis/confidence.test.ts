import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastDecided } from '../../../lib/config/analysis.ts';
import { confidenceOf } from '../../../lib/domain/analysis/confidence.ts';

const kept = { targets: 19, stops: 15, expired: 3, chance: 8.5 };

describe('the confidence of an idea', () => {
  test('is the kept record of its kind, with its number and beside chance', () => {
    expect(confidenceOf(kept)).toMatchObject({ kind: 'better', decided: 34, hits: 19, chance: 0.25 });
    expect(confidenceOf({ ...kept, chance: 17 })).toMatchObject({ kind: 'chance' });
    expect(confidenceOf({ ...kept, chance: 30 })).toMatchObject({ kind: 'worse' });
  });

  test('is unknown without a decided idea, however many expired', () => {
    expect(confidenceOf({ targets: 0, stops: 0, expired: 50, chance: 0 })).toEqual({ kind: 'none' });
  });

  test('names too few as too few, whatever came of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (targets, stops) => {
        const { kind } = confidenceOf({ targets, stops, expired: 0, chance: (targets + stops) / 3 });
        const decided = targets + stops;
        expect(kind === 'none').toBe(decided === 0);
        expect(kind === 'few').toBe(decided > 0 && decided < leastDecided);
      }),
    );
  });

  test('is told from chance only outside the interval of the rate', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: leastDecided, max: 400 })
          .chain((all) => fc.tuple(fc.constant(all), fc.nat(all), fc.double({ min: 0, max: 1, noNaN: true }))),
        ([all, targets, share]) => {
          const said = confidenceOf({ targets, stops: all - targets, expired: 0, chance: share * all });
          if (said.kind === 'none' || said.kind === 'few') throw new Error('There are enough');
          const { low, high, chance, kind } = said;
          expect(kind).toBe(low > chance ? 'better' : high < chance ? 'worse' : 'chance');
          expect(low).toBeLessThanOrEqual(targets / all);
          expect(high).toBeGreaterThanOrEqual(targets / all);
        },
      ),
    );
  });
});
