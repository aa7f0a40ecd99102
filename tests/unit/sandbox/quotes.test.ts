import { describe, expect, test } from 'vitest';
import { barsSince, intervals, type QuoteBar } from '../../../server/sandbox/quotes/bars.ts';
import { findInstrument, type Instrument } from '../../../server/sandbox/quotes/instruments.ts';
import { DAY, HOUR, MINUTE, sessionOf } from '../../../server/sandbox/quotes/sessions.ts';

function instrument(symbol: string): Instrument {
  const found = findInstrument(symbol);
  if (found === undefined) throw new Error(`No ${symbol}`);
  return found;
}

const [apple, euro] = [instrument('AAPL'), instrument('EUR/USD')];
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const now = day('2026-11-21');

function whole(bars: readonly QuoteBar[]) {
  return {
    open: bars[0]?.open,
    close: bars.at(-1)?.close,
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
    volume: bars.reduce((sum, { volume }) => sum + volume, 0),
  };
}

describe('the counterfeit quotes', () => {
  test.each([apple, euro])('every interval of %o tells of the same prices', (one) => {
    const from = day('2026-11-18');
    const [daily] = barsSince(one, '1day', from, now);
    for (const interval of ['1min', '5min', '15min', '30min', '1h', '4h'] as const) {
      const parts = barsSince(one, interval, from, from + DAY);
      const { at: _, ...reported } = daily ?? { at: 0 };
      expect(whole(parts)).toEqual(reported);
    }
    const weeks = barsSince(one, '1week', day('2026-11-09'), now);
    const days = barsSince(one, '1day', day('2026-11-09'), now).filter(({ at }) => at < day('2026-11-16'));
    expect(weeks[0]).toMatchObject(whole(days));
  });

  test('the same bar is told whenever it is asked for', () => {
    const from = day('2026-11-18');
    const [once] = barsSince(apple, '1h', from, now);
    expect(barsSince(apple, '1h', from, from + 18 * HOUR)[0]).toEqual(once);
  });

  test('the exchange keeps its days: weekends, holidays, half days and summer time', () => {
    expect(sessionOf(apple, day('2026-11-21'))).toBeUndefined();
    for (const holiday of ['2026-01-01', '2026-01-19', '2026-07-03', '2026-11-26', '2026-12-25']) {
      expect([holiday, sessionOf(apple, day(holiday))]).toEqual([holiday, undefined]);
    }
    expect(sessionOf(apple, day('2026-11-27'))?.until).toBe(day('2026-11-27') + 18 * HOUR);
    expect(sessionOf(apple, day('2026-11-18'))).toEqual({
      from: day('2026-11-18') + 14.5 * HOUR,
      until: day('2026-11-18') + 21 * HOUR,
    });
    expect(sessionOf(apple, day('2026-07-15'))?.from).toBe(day('2026-07-15') + 13.5 * HOUR);
  });

  test('currencies rest from Friday until Sunday, 22:00', () => {
    expect(sessionOf(euro, day('2026-11-21'))).toBeUndefined();
    expect(sessionOf(euro, day('2026-11-20'))?.until).toBe(day('2026-11-20') + 22 * HOUR);
    expect(sessionOf(euro, day('2026-11-22'))?.from).toBe(day('2026-11-22') + 22 * HOUR);
  });

  test('a bar that is under way holds the minutes that are over', () => {
    const begun = day('2026-11-18') + 15 * HOUR;
    const live = barsSince(euro, '1h', begun, begun + 10 * MINUTE + 1_000);
    const minutes = barsSince(euro, '1min', begun, begun + 10 * MINUTE);
    expect(live).toHaveLength(1);
    expect(live[0]).toMatchObject(whole(minutes));
    expect(Object.keys(intervals)).toHaveLength(12);
  });
});
