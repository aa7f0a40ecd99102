import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analysisIndicators } from '@/lib/config/indicators.ts';
import { customKindOf } from '@/lib/domain/analysis/custom-kind.ts';

it('a custom analysis is of one kind with those of the same indicators, in whatever order they were chosen', () => {
  const chosen = fc.uniqueArray(fc.constantFrom(...analysisIndicators), { minLength: 1 });
  fc.assert(
    fc.property(chosen, chosen, (one, other) => {
      const [a, b] = [one, other].map((selectedIndicators) => customKindOf({ expertMode: true, selectedIndicators }));
      expect(JSON.stringify(a) === JSON.stringify(b)).toBe(new Set(one).symmetricDifference(new Set(other)).size === 0);
    }),
  );
});

it('an analysis of another strategy, without a choice or without the expert mode has no set', () => {
  expect(customKindOf({ expertMode: true, strategyType: 'Range Bound', selectedIndicators: ['rsi'] })).toBeUndefined();
  expect(customKindOf({ expertMode: true, selectedIndicators: [] })).toBeUndefined();
  expect(customKindOf({ selectedIndicators: ['rsi'] })).toBeUndefined();
});
