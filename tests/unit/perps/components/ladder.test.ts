import { describe, expect, it, test } from 'vitest';
import { spreadText } from '@/components/perps/book/ladder.tsx';
import { fontWithout } from '@/components/perps/book/ladder-fonts.ts';
import { markAt, rowsPerSide } from '@/components/perps/book/ladder-room.ts';
import { percent, price } from '@/lib/math/amount.ts';

const room = { width: 300, height: 836, rowPx: 20, gutterPx: 8, middlePx: 36, most: 20, scale: 1 };

describe('the rows of a ladder', () => {
  test.each([
    { height: 836, rows: 20 },
    { height: 2_000, rows: 20 },
    { height: 835, rows: 19 },
    { height: 75, rows: 0 },
    { height: 76, rows: 1 },
    { height: 0, rows: 0 },
  ])('in $height pixels there are $rows a side', ({ height, rows }) => {
    expect(rowsPerSide({ ...room, height })).toBe(rows);
  });

  test.each([
    { y: 399, mark: { side: 'asks', row: 0 } },
    { y: 0, mark: { side: 'asks', row: 19 } },
    { y: 380, mark: { side: 'asks', row: 0 } },
    { y: 379, mark: { side: 'asks', row: 1 } },
    { y: 400, mark: undefined },
    { y: 435, mark: undefined },
    { y: 436, mark: { side: 'bids', row: 0 } },
    { y: 456, mark: { side: 'bids', row: 1 } },
    { y: 836, mark: undefined },
  ])('at $y pixels lies $mark', ({ y, mark }) => {
    expect(markAt(room, y)).toEqual(mark);
  });
});

describe('the font of the ladder', () => {
  const whole = '12px geist, "geist Fallback", system-ui, sans-serif';

  it('does not name what is still on its way', () => {
    expect(fontWithout(whole, ['geist'])).toBe('12px "geist Fallback", system-ui, sans-serif');
    expect(fontWithout(whole, ['"geist Fallback"', 'geistMono'])).toBe('12px geist, system-ui, sans-serif');
  });

  it('is whole once everything is there', () => {
    expect(fontWithout(whole, [])).toBe(whole);
  });

  it('is the browser’s own where nothing is left', () => {
    expect(fontWithout('12px geist', ['geist'])).toBe('12px sans-serif');
  });
});

it('the spread and its share of the price are two figures', () => {
  expect(spreadText({ amount: price('1'), percent: percent('0.001') }, 0, 'en')).toBe('1 (0.001%)');
  expect(spreadText(undefined, 0, 'en')).toBe('–');
});
