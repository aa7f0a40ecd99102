import { expect, test } from 'vitest';
import { dayRange, hoursOfDay } from '../../../lib/domain/spot/day-range.ts';
import { fullyDiluted } from '../../../lib/domain/spot/seen-figures.ts';
import { price, tokens } from '../../../lib/math/amount.ts';

const hourMs = 3_600_000;
const now = Date.UTC(2026, 0, 2, 12, 20);
const begun = Date.UTC(2026, 0, 2, 12);
const hour = (ago: number, low: string, high: string) => ({
  time: begun - ago * hourMs,
  low: price(low),
  high: price(high),
});

test('an hour that began more than a day ago is none of the last day', () => {
  const hours = [hour(25, '1', '9'), hour(24, '1', '9'), hour(23, '2', '3'), hour(0, '2.5', '4')];
  expect(hoursOfDay(hours, now).map(({ time }) => time)).toEqual([begun - 23 * hourMs, begun]);
  expect(dayRange(hours, undefined, now)).toEqual({ high: '4', low: '2' });
});

test('the newest price widens the range and never narrows it', () => {
  const hours = [hour(3, '2', '3')];
  expect(dayRange(hours, price('2.5'), now)).toEqual({ high: '3', low: '2' });
  expect(dayRange(hours, price('3.5'), now)).toEqual({ high: '3.5', low: '2' });
  expect(dayRange(hours, price('0.000001'), now)).toEqual({ high: '3', low: '0.000001' });
});

test('a day without bars has no range, even with a price', () => {
  expect(dayRange(undefined, price('2'), now)).toBeUndefined();
  expect(dayRange([], price('2'), now)).toBeUndefined();
  expect(dayRange([hour(30, '1', '2')], price('2'), now)).toBeUndefined();
});

test('the fully diluted worth is the price of all coins, and unknown without either', () => {
  expect(fullyDiluted(price('0.001189'), tokens('1000000000'))).toBe('1189000');
  expect(fullyDiluted(undefined, tokens('1'))).toBeUndefined();
  expect(fullyDiluted(price('1'), undefined)).toBeUndefined();
});
