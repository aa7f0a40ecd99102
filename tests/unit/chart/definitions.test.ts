import { describe, expect, it } from 'vitest';
import { Bars, computeOutputs, indicators } from '../../../lib/chart/indicators/index.ts';
import { bare } from './bare/index.ts';
import { walk } from './bars.ts';
import { expectClose } from './closeness.ts';

/** Lengths near the sizes of the blocks and chunks in which a series is computed. */
const lengths = [1, 2, 59, 60, 61, 500, 4100];

describe('every indicator agrees with plain loops that a second hand wrote from its definition', () => {
  it.each(indicators.map((indicator) => [indicator.id, indicator] as const))('%s', (id, indicator) => {
    for (const length of lengths) {
      const columns = walk(length, length);
      const expected = bare[id]?.(columns) ?? {};
      const outputs = computeOutputs(indicator, new Bars(columns));
      expect([...outputs.keys()].sort()).toEqual(Object.keys(expected).sort());
      for (const [key, values] of outputs) expectClose(values, expected[key], `${id}.${key} of ${length}`);
    }
  });
});
