import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from '@/lib/chart/datafeed/port.ts';
import { aggregate, LiveAggregate } from '@/lib/chart/series/aggregate.ts';
import { BarSeries } from '@/lib/chart/series/bar-series.ts';
import { beginOf, lengthOf, shiftTime, untilClose } from '@/lib/chart/series/calendar.ts';
import { orderCandles, volumesOf } from '@/lib/chart/series/candles.ts';
import { periods } from '@/lib/config/chart.ts';

const hour = 3_600_000;
const dayOne = Date.UTC(2026, 0, 1);

const candle = (index: number, close = 100 + index): Candle => ({
  time: dayOne + index * hour,
  open: 100,
  high: Math.max(100, close),
  low: Math.min(100, close),
  close,
  volume: 5,
  turnover: 2,
});
const upTo = (count: number, from = 0): Candle[] => Array.from({ length: count }, (_, index) => candle(from + index));

function held(series: BarSeries): Candle[] {
  return Array.from({ length: series.length }, (_, index) => series.at(series.first + index)).flatMap((c) => c ?? []);
}

const candles = fc.array(
  fc.record({ index: fc.integer({ min: 0, max: 60 }), close: fc.integer({ min: 1, max: 500 }) }),
  { maxLength: 80 },
);
const made = (list: readonly { index: number; close: number }[]): Candle[] =>
  list.map(({ index, close }) => candle(index, close));

describe('a growing series', () => {
  it('keeps its bars in the order of time, each once, whatever comes', () => {
    fc.assert(
      fc.property(candles, candles, candles, (loaded, older, live) => {
        const series = new BarSeries();
        series.prepend(made(loaded));
        for (const word of made(live)) series.take(word);
        series.prepend(made(older));
        series.mend(made(live));
        const times = held(series).map(({ time }) => time);
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
        expect([...series.columns.time]).toEqual(times);
      }),
    );
  });

  it('is the same as the ordered list of what it was given', () => {
    fc.assert(
      fc.property(candles, (list) => {
        const series = new BarSeries();
        series.mend(made(list));
        expect(held(series)).toEqual(orderCandles(made(list)));
      }),
    );
  });

  it('leaves every bar its ordinal when older ones come', () => {
    const series = new BarSeries();
    series.prepend(upTo(500, 3_000));
    const kept = series.at(17);
    for (let chunk = 5; chunk >= 0; chunk -= 1) expect(series.prepend(upTo(500, chunk * 500))).toBe(500);
    expect(series.at(17)).toEqual(kept);
    expect(series.first).toBe(-3_000);
    expect(series.end).toBe(500);
    expect(series.prepend(upTo(10))).toBe(0);
    expect(series.ordinalAt(dayOne + 3_000 * hour + 1)).toBe(0);
  });

  it('says of a candle whether it was appended, replaced the last, rewrote an older one or changed nothing', () => {
    const series = new BarSeries();
    expect(series.take(candle(1))).toBe('appended');
    expect(series.take(candle(3))).toBe('appended');
    expect(series.take(candle(3, 7))).toBe('replaced');
    expect(series.take(candle(1, 9))).toBe('rewritten');
    expect(series.take(candle(2))).toBe('none');
    expect(series.take(candle(0))).toBe('none');
    expect(held(series).map(({ close }) => close)).toEqual([9, 7]);
  });

  it('ignores what is no candle', () => {
    const series = new BarSeries();
    for (const broken of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(series.take({ ...candle(1), close: broken })).toBe('none');
      expect(series.take({ ...candle(1), time: broken })).toBe('none');
    }
    expect(series.take({ ...candle(1), time: 0 })).toBe('none');
    expect(series.take({ ...candle(1), time: -5 })).toBe('none');
    expect(series.take({ ...candle(1), volume: Number.NaN })).toBe('appended');
    expect(series.at(0)?.volume).toBe(0);
    expect(series.at(1)).toBeUndefined();
    expect(series.value('close', 1)).toBeNaN();
  });

  it('has no bar when it is empty', () => {
    const series = new BarSeries();
    expect(series.length).toBe(0);
    expect(series.prepend([])).toBe(0);
    series.mend([]);
    expect(series.ordinalAt(dayOne)).toBe(-1);
    expect(series.columns.time).toHaveLength(0);
  });

  it('fills the gap of a sleep', () => {
    const series = new BarSeries();
    series.prepend(upTo(3));
    series.take(candle(9));
    series.mend(upTo(8, 2));
    expect(held(series)).toEqual(upTo(10));
  });
});

describe('the periods', () => {
  it('begin and end at the calendar’s places', () => {
    const time = Date.UTC(2026, 10, 20, 17, 20, 30);
    const begins = periods.map(({ interval }) => new Date(beginOf(interval, time)).toISOString());
    expect(begins.slice(5)).toEqual([
      '2026-11-20T17:00:00.000Z',
      '2026-11-20T16:00:00.000Z',
      '2026-11-20T16:00:00.000Z',
      '2026-11-20T12:00:00.000Z',
      '2026-11-20T16:00:00.000Z',
      '2026-11-20T12:00:00.000Z',
      '2026-11-20T00:00:00.000Z',
      '2026-11-18T00:00:00.000Z',
      '2026-11-16T00:00:00.000Z',
      '2026-11-01T00:00:00.000Z',
    ]);
    expect(untilClose('1h', time)).toBe(39 * 60_000 + 30_000);
    expect(new Date(shiftTime('1M', time, -11)).toISOString()).toBe('2025-12-01T00:00:00.000Z');
    expect(lengthOf('6h')).toBe(6 * hour);
  });

  it('have exactly one bar for every moment', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periods), fc.integer({ min: 0, max: 4e12 }), ({ interval }, time) => {
        const begin = beginOf(interval, time);
        expect(begin).toBeLessThanOrEqual(time);
        expect(shiftTime(interval, time, 1)).toBeGreaterThan(time);
        expect(beginOf(interval, shiftTime(interval, time, 1) - 1)).toBe(begin);
      }),
    );
  });
});

describe('periods that a feed lacks', () => {
  it('are made of six hours', () => {
    const [first, second] = aggregate(upTo(12), '6h');
    expect(first).toEqual({ time: dayOne, open: 100, high: 105, low: 100, close: 105, volume: 30, turnover: 12 });
    expect(second?.time).toBe(dayOne + 6 * hour);
  });

  it('are the same live as all at once', () => {
    fc.assert(
      fc.property(candles, (list) => {
        const parts = orderCandles(made(list));
        const live = new LiveAggregate('6h');
        const bars = new Map<number, Candle>();
        for (const part of parts) {
          const bar = live.take(part);
          if (bar !== undefined) bars.set(bar.time, bar);
        }
        expect([...bars.values()]).toEqual(aggregate(parts, '6h'));
      }),
    );
  });

  it('ignore what is broken or over', () => {
    const live = new LiveAggregate('6h');
    expect(live.take({ ...candle(7), low: Number.NaN })).toBeUndefined();
    expect(live.take(candle(7))?.time).toBe(dayOne + 6 * hour);
    expect(live.take(candle(2))).toBeUndefined();
  });
});

it('the volume of a candle is counted at the mean of its prices', () => {
  expect(volumesOf(3, 1, 4, 1, 2)).toEqual({ volume: 6, turnover: 3 });
});
