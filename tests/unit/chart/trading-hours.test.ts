import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tradingWindow } from '../../../lib/chart/series/trading-hours.ts';
import { findInstrument } from '../../../server/sandbox/quotes/instruments.ts';
import { sessionOf } from '../../../server/sandbox/quotes/sessions.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
const reported = (moment: number | undefined) => moment && new Date(moment).toISOString().slice(0, 16);
const days = 86_400_000;

describe('a window counts in bars in which the market is open', () => {
  test.each([
    // A Saturday, and the Friday after Thanksgiving that ends at one o'clock.
    ['stock', 'AAPL', '1h', '2026-11-28T18:40', '2026-11-30T17:30', '2026-11-30T14:30'],
    ['stock', 'AAPL', '1h', '2026-11-27T17:10', '2026-11-30T15:30', undefined],
    ['stock', 'AAPL', '1d', '2026-11-28T18:40', '2026-12-02T21:00', '2026-11-30T14:30'],
    ['stock', 'AAPL', '4h', '2026-11-25T20:00', '2026-11-30T18:30', undefined],
    // Thanksgiving itself, Good Friday, and an Independence Day on a Saturday.
    ['stock', 'AAPL', '1h', '2026-11-26T16:00', '2026-11-27T17:30', '2026-11-27T14:30'],
    ['stock', 'AAPL', '1h', '2026-04-03T16:00', '2026-04-06T16:30', '2026-04-06T13:30'],
    ['stock', 'AAPL', '1h', '2026-07-03T16:00', '2026-07-06T16:30', '2026-07-06T13:30'],
    ['forex', 'EURUSD', '1h', '2026-11-28T18:40', '2026-11-30T01:00', '2026-11-29T22:00'],
    ['forex', 'EURUSD', '1h', '2026-11-27T20:30', '2026-11-29T23:00', undefined],
    ['forex', 'EURUSD', '1d', '2026-11-28T18:40', '2026-12-03T00:00', '2026-11-29T22:00'],
    // Bars of a week have days of trade anyway.
    ['stock', 'AAPL', '1w', '2026-11-28T18:40', '2026-12-14T00:00', '2026-11-30T14:30'],
    // Coins trade at all hours, and a foreign exchange's hours are not known here.
    ['crypto', 'BTC-USDT', '1h', '2026-11-28T18:40', '2026-11-28T21:00', undefined],
    ['stock', 'RY:TSX', '1h', '2026-11-28T18:40', '2026-11-28T21:00', undefined],
  ] as const)('%s %s %s at %s', (marketType, symbol, interval, now, until, opensAt) => {
    const window = tradingWindow({ marketType, symbol, interval, now: at(now), bars: 3 });
    expect({ until: reported(window.until), opensAt: reported(window.opensAt) }).toEqual({ until, opensAt });
  });
});

test('the exchange of stocks rests on the days that it published for 2027', () => {
  const rests: string[] = [];
  for (let day = Date.UTC(2027, 0, 1); day < Date.UTC(2028, 0, 1); day += days) {
    const weekday = new Date(day).getUTCDay();
    const { opensAt } = tradingWindow({
      ...{ marketType: 'stock', symbol: 'AAPL', interval: '1h', bars: 1 },
      now: day + 17 * 3_600_000,
    });
    if (weekday % 6 !== 0 && opensAt !== undefined) rests.push(new Date(day).toISOString().slice(5, 10));
  }
  expect(rests).toEqual([
    ...['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25', '12-24'],
  ]);
});

const moments = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2031, 0, 1) });

test('a window ends while its market is open', () => {
  fc.assert(
    fc.property(
      ...[moments, fc.constantFrom('1h', '15m', '4h', '1d'), fc.integer({ min: 1, max: 30 })],
      fc.constantFrom(['stock', 'AAPL', 'AAPL'], ['forex', 'EURUSD', 'EUR/USD']),
      (now, interval, bars, [marketType, symbol, vendors]) => {
        const { until, opensAt } = tradingWindow({ marketType, symbol, interval, now, bars });
        const instrument = findInstrument(vendors);
        const day = Math.floor(until / days) * days;
        const sessions = [-days, 0].map((shift) => instrument && sessionOf(instrument, day + shift));
        expect(sessions.some((open) => open !== undefined && open.from < until && until <= open.until)).toBe(true);
        expect(until).toBeGreaterThan(opensAt ?? now);
      },
    ),
  );
});
