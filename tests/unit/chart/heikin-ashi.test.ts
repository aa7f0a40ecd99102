import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heikinAshi, heikinAshiOf } from '../../../lib/chart/engine/heikin-ashi.ts';

const bar = (time: number, open: number, high: number, low: number, close: number) => ({
  time,
  open,
  high,
  low,
  close,
});

it('averaged candles are those of their definition', () => {
  expect(heikinAshiOf([bar(1, 10, 14, 8, 12), bar(2, 12, 16, 11, 15), bar(3, 15, 15, 9, 10)])).toEqual([
    bar(1, 11, 14, 8, 11),
    bar(2, 11, 16, 11, 13.5),
    bar(3, 12.25, 15, 9, 12.25),
  ]);
});

it('a newer bar at the end gives the candle that all bars would give, and each holds its body', () => {
  const bars = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.nat(50), fc.nat(50), fc.nat(50)), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(bars, (drawn) => {
      const all = drawn.map(([low, a, b, c], time) => {
        const high = low + Math.max(a, b, c);
        return bar(time, low + a, high, low, low + b);
      });
      const made = heikinAshiOf(all);
      const last = all.at(-1);
      if (last === undefined) return false;
      expect(heikinAshi(last, made.at(-2))).toEqual(made.at(-1));
      return made.every(({ open, high, low, close }) => high >= Math.max(open, close) && low <= Math.min(open, close));
    }),
  );
});
