import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepestDrawdown } from '../../../lib/domain/portfolio/drawdown.ts';
import { historyOf, mergedHistory, type Portfolio } from '../../../lib/domain/portfolio/history.ts';
import { lineOf } from '../../../lib/domain/portfolio/line.ts';
import { usd } from '../../../lib/math/amount.ts';

const day = 86_400_000;
const none = { equity: [], pnl: [], volume: usd('0') };

test('both histories are one, by time, without moments before time or money', () => {
  const points = mergedHistory({
    equity: [
      [30, usd('12')],
      [10, usd('10')],
      [20, usd('0')],
      [0, usd('5')],
      [40, usd('-3')],
    ],
    pnl: [
      [10, usd('0')],
      [30, usd('2')],
    ],
  });
  expect(points).toEqual([
    { time: 10, equity: '10', pnl: '0' },
    { time: 30, equity: '12', pnl: '2' },
  ]);
});

test('each choice shows as long a history as it says; a part of the whole counts from its own first day', () => {
  const now = Date.UTC(2026, 10, 20);
  const at = (days: number) => now - days * day;
  const portfolio: Portfolio = {
    day: { ...none, equity: [[at(0), usd('1')]] },
    week: { ...none, equity: [[at(1), usd('2')]] },
    month: { ...none, equity: [[at(2), usd('3')]] },
    allTime: {
      ...none,
      equity: [
        [at(500), usd('50')],
        [at(300), usd('80')],
        [at(90), usd('85')],
        [at(0), usd('90')],
      ],
      pnl: [
        [at(500), usd('0')],
        [at(300), usd('30')],
        [at(90), usd('32')],
        [at(0), usd('25')],
      ],
    },
  };
  const equities = (period: '1D' | '1W' | '1M' | '3M' | '1Y' | 'ALL') =>
    historyOf(portfolio, period).map(({ equity }) => equity);
  expect([equities('1D'), equities('1W'), equities('1M')]).toEqual([['1'], ['2'], ['3']]);
  expect(equities('ALL')).toEqual(['50', '80', '85', '90']);
  expect(equities('3M')).toEqual(['85', '90']);
  expect(historyOf(portfolio, '3M').map(({ pnl }) => pnl)).toEqual(['0', '-7']);
  expect(historyOf(portfolio, '1Y').map(({ pnl }) => pnl)).toEqual(['0', '2', '-5']);
});

const anyHistory = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 2, maxLength: 60 });
const pointsOf = (gains: readonly number[]) =>
  gains.map((gain, place) => ({ time: place + 1, equity: usd('2000000'), pnl: usd(String(gain)) }));

test('no fall from a peak to a later low is deeper than the deepest', () => {
  fc.assert(
    fc.property(anyHistory, (gains) => {
      const falls = gains.flatMap((from, place) => gains.slice(place).map((to) => from - to));
      expect(Number(deepestDrawdown(pointsOf(gains))?.amount)).toBe(Math.max(0, ...falls));
    }),
  );
});

test('a drawdown is a part of what would be there without it; money paid in or out is none', () => {
  const points = [
    { time: 1, equity: usd('1000'), pnl: usd('0') },
    { time: 2, equity: usd('1200'), pnl: usd('200') },
    { time: 3, equity: usd('600'), pnl: usd('200') },
    { time: 4, equity: usd('500'), pnl: usd('100') },
    { time: 5, equity: usd('700'), pnl: undefined },
  ];
  expect(deepestDrawdown(points)).toEqual({ amount: '100', percent: '16.67', peakAt: 2, lowAt: 4 });
  expect(deepestDrawdown(points.slice(0, 2))).toMatchObject({ amount: '0', percent: '0' });
  expect(deepestDrawdown([])).toBeUndefined();
  expect(deepestDrawdown(points.slice(0, 1))).toBeUndefined();
  const paidIn = [
    { time: 1, equity: usd('10'), pnl: usd('0') },
    { time: 2, equity: usd('10010'), pnl: usd('0') },
    { time: 3, equity: usd('5010'), pnl: usd('-5000') },
  ];
  expect(deepestDrawdown(paidIn)).toMatchObject({ amount: '5000', percent: '49.95' });
});

test('an account that owes as much as it lost has a drawdown and no percentage of it', () => {
  const points = (left: string) => [
    { time: 1, equity: usd('10'), pnl: usd('0') },
    { time: 2, equity: usd(left), pnl: usd('-10') },
  ];
  expect(deepestDrawdown(points('-10'))).toMatchObject({ amount: '10', percent: undefined });
  expect(deepestDrawdown(points('-11'))).toMatchObject({ amount: '10', percent: undefined });
  expect(deepestDrawdown(points('0'))).toMatchObject({ amount: '10', percent: '100' });
});

test('a line stays in its field, and has its zero where it crosses it', () => {
  fc.assert(
    fc.property(anyHistory, (values) => {
      const line = lineOf(values.map((value, time) => ({ time, value: usd(String(value)) })));
      const numbers = (line?.path ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
      expect(numbers).toHaveLength(values.length * 2);
      expect(numbers.every((number) => number >= 0 && number <= 1_000)).toBe(true);
      expect(line?.zeroAt === undefined).toBe(Math.min(...values) >= 0 || Math.max(...values) <= 0);
    }),
  );
  expect(lineOf([{ time: 1, value: usd('5') }])).toBeUndefined();
});
