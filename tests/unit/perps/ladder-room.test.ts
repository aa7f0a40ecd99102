import { describe, expect, test } from 'vitest';
import { markAt, rowsPerSide } from '../../../components/perps/book/ladder-painter.ts';

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
