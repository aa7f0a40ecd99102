import { describe, expect, test } from 'vitest';
import { closedBars, leastBars, measureFrame } from '../../../lib/chart/facts/measure-frame.ts';
import { analysisIndicators } from '../../../lib/config/indicators.ts';
import { lineOf } from '../../../lib/domain/analysis/facts.ts';
import { afterAll, hourMs, madeBars } from './made-bars.ts';

const bars = madeBars(7, 300);
const now = afterAll(bars);
const measured = measureFrame({ timeframe: '1H', bars, now, hasVolume: true });

describe('the fact sheet', () => {
  test('a bar that has not closed changes nothing, whatever it holds', () => {
    for (const wild of [0.001, 1, 1_000_000]) {
      const live = { time: now, open: wild, high: wild * 2, low: wild / 2, close: wild, volume: wild };
      const later = now + hourMs - 1;
      expect(measureFrame({ timeframe: '1H', bars: [...bars, live], now: later, hasVolume: true })).toEqual(measured);
    }
  });

  test('later bars do not change earlier measurements', () => {
    for (const cut of [100, 173, 250]) {
      const then = bars.slice(0, cut);
      const asOf = afterAll(then);
      const before = measureFrame({ timeframe: '1H', bars: then, now: asOf, hasVolume: true });
      // The later bars are there, and their time has not come.
      expect(measureFrame({ timeframe: '1H', bars, now: asOf, hasVolume: true })).toEqual(before);
    }
  });

  test('a month closes with the calendar', () => {
    const months = bars.slice(0, 2).map((bar, month) => ({ ...bar, time: Date.UTC(2026, month, 1) }));

    expect(closedBars({ timeframe: '1M', bars: months, now: Date.UTC(2026, 2, 1) - 1 })).toHaveLength(1);
  });

  test('tells all twelve indicators, and which have no volume to be made of', () => {
    expect(measured?.indicators.map(({ id }) => id)).toEqual([...analysisIndicators]);
    expect(measured?.indicators.every(({ kind }) => kind === 'read')).toBe(true);
    const without = measureFrame({ timeframe: '1H', bars, now, hasVolume: false });
    expect(without?.indicators.filter(({ kind }) => kind === 'missing')).toEqual([
      { id: 'mfi', kind: 'missing', lacks: 'volume' },
    ]);
    expect(without?.profile).toBeUndefined();
    expect(measured?.profile).toBeDefined();
  });

  test('the simple average is the mean of its closes', () => {
    const mean = bars.slice(-20).reduce((sum, { close }) => sum + close, 0) / 20;
    expect(measured && lineOf(measured, 'sma', 'fast')?.now).toBeCloseTo(mean, 9);
  });

  test('the cloud at the newest bar was drawn twenty-five bars earlier', () => {
    const then = bars.slice(0, -25);
    const high = (count: number) => Math.max(...then.slice(-count).map((bar) => bar.high));
    const low = (count: number) => Math.min(...then.slice(-count).map((bar) => bar.low));
    const spanA = ((high(9) + low(9)) / 2 + (high(26) + low(26)) / 2) / 2;
    expect(measured && lineOf(measured, 'ichimoku', 'spanA')?.now).toBeCloseTo(spanA, 9);
  });

  test('the day before is the span of its bars', () => {
    const day = Math.floor((bars.at(-1)?.time ?? 0) / (24 * hourMs)) - 1;
    const its = bars.filter(({ time }) => Math.floor(time / (24 * hourMs)) === day);
    expect(measured?.session).toEqual({
      high: Math.max(...its.map(({ high }) => high)),
      low: Math.min(...its.map(({ low }) => low)),
    });
  });

  test('seven tenths of the volume lie within the profile', () => {
    const { low = 0, high = 0, most = 0 } = measured?.profile ?? {};
    expect(low).toBeLessThan(most);
    expect(most).toBeLessThan(high);
    const shareInside = (bar: (typeof bars)[number]): number => {
      const inside = Math.min(bar.high, high) - Math.max(bar.low, low);
      return bar.high > bar.low ? Math.max(0, inside) / (bar.high - bar.low) : 0;
    };
    const counted = bars.slice(-200);
    const whole = counted.reduce((sum, { volume }) => sum + volume, 0);
    const within = counted.reduce((sum, bar) => sum + bar.volume * shareInside(bar), 0);
    expect(within / whole).toBeGreaterThan(0.6);
    expect(within / whole).toBeLessThan(0.85);
  });

  test('too few bars, or bars that never move, are not measured', () => {
    expect(measureFrame({ timeframe: '1H', bars: bars.slice(0, leastBars - 1), now, hasVolume: true })).toBeUndefined();
    const still = bars.map((bar) => ({ ...bar, open: 5, high: 5, low: 5, close: 5 }));
    expect(measureFrame({ timeframe: '1H', bars: still, now, hasVolume: true })).toBeUndefined();
  });
});
