import { describe, expect, test } from 'vitest';
import { nightHex } from '@/lib/config/palette.ts';
import { chartDrawing } from '@/lib/domain/telegram/chart-drawing.ts';
import { price } from '@/lib/math/amount.ts';

const bars = [
  { open: 100, high: 110, low: 95, close: 105 },
  { open: 105, high: 120, low: 100, close: 102 },
];

/** Returns the height of each dashed line by its colour. */
const dashed = (svg: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...svg.matchAll(/M0 ([\d.]+)H960" stroke="(#\w+)" stroke-width="2" stroke-dasharray/g)].map(([, y, colour]) => [
      colour,
      Number(y),
    ]),
  );

describe('the chart of a chat', () => {
  test('has a line for entry, guards and liquidation, higher prices above lower ones', () => {
    const drawn = dashed(
      chartDrawing(bars, [
        { of: 'entry', price: price('104') },
        { of: 'tp', price: price('130') },
        { of: 'sl', price: price('90') },
        { of: 'liquidation', price: price('80') },
      ]),
    );
    const heights = [nightHex.up, nightHex.text1, nightHex.down, nightHex.accent].map((colour) => drawn[colour]);
    expect(heights).toEqual(heights.toSorted((a = 0, b = 0) => a - b));
    expect(heights.every((y = -1) => y >= 0 && y <= 480)).toBe(true);
  });

  test('leaves out a price that would flatten its bars, and is as before without a position', () => {
    const far = chartDrawing(bars, [{ of: 'liquidation', price: price('20') }]);
    expect(dashed(far)).toEqual({});
    expect(far).toBe(chartDrawing(bars));
  });
});
