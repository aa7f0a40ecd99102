import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedFrom, withCompared, withoutCompared } from '@/components/chart/compared.ts';
import type { Candle } from '@/lib/chart/datafeed/port.ts';
import { ComparedLines } from '@/lib/chart/engine/compared-lines.ts';
import { baseOf, ComparedMarkets, closeAt, percentFrom } from '@/lib/chart/engine/compared-markets.ts';
import { defaultSettings, studyColours } from '@/lib/chart/engine/settings.ts';
import { planSlice } from '@/lib/chart/engine/visible-range.ts';
import { BarSeries } from '@/lib/chart/series/bar-series.ts';
import { mostCompared } from '@/lib/config/chart-panel.ts';
import { themes } from './drawings/themes.ts';

const hour = 3_600_000;
const begin = Date.UTC(2026, 0, 1);

const barAt = (nth: number, close: number): Candle => ({
  ...{ time: begin + nth * hour, open: close, high: close, low: close, close },
  ...{ volume: 1, turnover: 1 },
});

function seriesOf(closes: readonly (number | undefined)[]): BarSeries {
  const series = new BarSeries();
  series.prepend(closes.flatMap((close, nth) => (close === undefined ? [] : [barAt(nth, close)])));
  return series;
}

describe('the percents of a compared market', () => {
  it('count from the first visible bar, or from the first that there is', () => {
    const series = seriesOf([undefined, undefined, 50, undefined, 75]);
    const at = (nth: number) => percentFrom(baseOf(series, begin), closeAt(series, begin + nth * hour));
    expect([0, 1, 2, 3, 4, 9].map(at)).toEqual([undefined, undefined, 0, 0, 50, 50]);
    expect(percentFrom(baseOf(series, begin + 4 * hour), closeAt(series, begin + 2 * hour))).toBeCloseTo(-100 / 3);
    expect(percentFrom(0, 5)).toBeUndefined();
  });

  it('are the same however much the market costs', () => {
    const some = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 1_000 }), fc.nat(), (closes, factor, nth) => {
        const [one, other] = [seriesOf(closes), seriesOf(closes.map((close) => close * factor))];
        const time = begin + (nth % closes.length) * hour;
        const percents = [one, other].map((series) => percentFrom(baseOf(series, begin), closeAt(series, time)) ?? 0);
        expect(percents[0]).toBeCloseTo(percents[1] ?? Number.NaN, 6);
      }),
    );
  });

  it('stretch the scale as far as the lines go, in prices of the chart’s own market', async () => {
    const own = seriesOf([100, 101, 102, 103, 104]);
    const feed = {
      history: async () => [10, 11, 12, 9, 10.5].map((close, nth) => barAt(nth, close)),
      subscribe: () => () => undefined,
    };
    const markets = new ComparedMarkets(
      feed,
      () => undefined,
      () => begin + 5 * hour,
    );
    const view = { from: 1, to: 5 };
    const frame = {
      ...{ series: own, view, slice: planSlice(view, own, 500), theme: themes.dark, settings: defaultSettings },
      priceText: String,
    };
    const lines = new ComparedLines({ frame: () => frame, base: () => 101, markets });
    expect(lines.autoscaleInfo()).toBeNull();
    markets.show([{ ticker: 'OTHER', colour: 'blue' }], '1h');
    await new Promise((done) => setImmediate(done));
    // One percent of the other market is one percent of this one, whose scale begins at 101.
    const range = lines.autoscaleInfo()?.priceRange;
    expect(range?.maxValue).toBeCloseTo((101 * 12) / 11);
    expect(range?.minValue).toBeCloseTo((101 * 9) / 11);
    const [value] = lines.valuesAt(begin + 3 * hour);
    expect(value).toMatchObject({ ticker: 'OTHER', colour: themes.dark.lines[1] });
    expect(value?.percent).toBeCloseTo((9 / 11 - 1) * 100);
    markets.show([], '1h');
    expect(lines.valuesAt(undefined)).toEqual([]);
  });
});

describe('the markets that are compared', () => {
  const someSteps = fc.array(
    fc.record({ ticker: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'), isAdded: fc.boolean() }),
  );

  it('are never more than the most, each once and in a colour of its own, and come back as they were stored', () => {
    fc.assert(
      fc.property(someSteps, (steps) => {
        const chosen = steps.reduce(
          (before, { ticker, isAdded }) => (isAdded ? withCompared(before, ticker) : withoutCompared(before, ticker)),
          comparedFrom(undefined),
        );
        expect(chosen.length).toBeLessThanOrEqual(mostCompared);
        expect(new Set(chosen.map(({ ticker }) => ticker)).size).toBe(chosen.length);
        expect(new Set(chosen.map(({ colour }) => colour)).size).toBe(chosen.length);
        expect(comparedFrom(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
      }),
    );
  });

  it('lose only what is damaged', () => {
    const [amber, blue] = studyColours;
    const stored = [{ ticker: 'ETH', colour: blue }, { ticker: '', colour: amber }, 4, { ticker: 'SOL', colour: blue }];
    expect(comparedFrom(stored)).toEqual([{ ticker: 'ETH', colour: blue }]);
    expect(comparedFrom('ETH')).toEqual([]);
  });
});
