import { expect, test } from 'vitest';
import { scrollNeeded } from '../../../components/ui/table/scroll-into-row';

const row = { from: 0, to: 300 };

test.each([
  ['in sight with its margin', { from: 10, to: 290 }, 0],
  ['at the nearer edge', { from: 4, to: 80 }, -6],
  ['gone before', { from: -120, to: -40 }, -130],
  ['cut at the farther edge', { from: 250, to: 340 }, 50],
  ['wider than the row', { from: 40, to: 640 }, 30],
])('%s', (_, item, expected) => {
  expect(scrollNeeded(row, item, 10)).toBe(expected);
});
