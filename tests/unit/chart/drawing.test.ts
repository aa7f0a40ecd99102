import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from '@/lib/chart/datafeed/port.ts';
import { ActiveStudies } from '@/lib/chart/engine/active-studies.ts';
import { createChart } from '@/lib/chart/engine/create-chart.ts';
import type { Frame } from '@/lib/chart/engine/frame.ts';
import { legendAt } from '@/lib/chart/engine/legend.ts';
import type { StudySetting } from '@/lib/chart/engine/settings.ts';
import { defaultSettings } from '@/lib/chart/engine/settings.ts';
import { StudyDrawing } from '@/lib/chart/engine/study-drawing.ts';
import { StudyRenderer } from '@/lib/chart/engine/study-renderer.ts';
import { bandsOf, linesOf, rangeOf } from '@/lib/chart/engine/study-source.ts';
import { planSlice } from '@/lib/chart/engine/visible-range.ts';
import { indicators } from '@/lib/chart/indicators/index.ts';
import { BarSeries } from '@/lib/chart/series/bar-series.ts';
import { barAt, walk } from './bars.ts';

const columns = walk(1_200);
const candleAt = (index: number): Candle => ({ ...barAt(columns, index), turnover: 1 });
const bars = (from: number, to: number): Candle[] => Array.from({ length: to - from }, (_, i) => candleAt(from + i));
const study = (id: string, pane: StudySetting['pane'] = 'own'): StudySetting => ({
  key: id,
  id,
  pane,
  isHidden: false,
});

const theme = {
  background: '#000',
  grid: '#111',
  line: '#222',
  edge: '#333',
  text: '#444',
  strong: '#555',
  label: '#666',
  up: 'green',
  down: 'red',
  area: '#777',
  areaFill: '#888',
  lines: ['a', 'b', 'c'],
  fontFamily: 'sans',
};

function frameOf(series: BarSeries, from: number, to: number, width = 100): Frame {
  const view = { from, to };
  return { series, view, slice: planSlice(view, series, width), theme, settings: defaultSettings, priceText: String };
}

/** Records the calls on a canvas as text. */
function recorded(draw: (context: unknown) => void): string[] {
  const reported: string[] = [];
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: unknown[]) =>
          reported.push(`${String(name)}(${given.join()})`),
      set: (_, name, value) => reported.push(`${String(name)}=${value}`) > 0,
    },
  );
  draw(context);
  return reported;
}

const drawnBy = (renderer: StudyRenderer): string[] =>
  recorded((context) =>
    Reflect.apply(renderer.draw, renderer, [
      {
        useMediaCoordinateSpace: (draw: (scope: unknown) => void) => draw({ context, mediaSize: { width: 100 } }),
      },
    ]),
  );

const places = { from: 0, to: 3, pitch: 10, x: (bucket: number) => bucket * 10, y: (value: number) => 100 - value };
const values =
  (...list: number[]) =>
  (bucket: number) =>
    list[bucket] ?? Number.NaN;
const column = (_: number, value: number): string => (value < 0 ? 'red' : 'green');

it('a chart that is given no element to draw in says so', () => {
  expect(() => Reflect.apply(createChart, undefined, [null, {}])).toThrow('Container is null');
});

describe('an indicator is drawn', () => {
  it('as a line that is broken where a value lacks', () => {
    const line = { key: 'x', kind: 'line', colour: 'a', at: values(1, Number.NaN, 3, 4) } as const;
    expect(drawnBy(new StudyRenderer({ places, lines: [line], bands: [], width: 2, column }))).toEqual([
      'lineWidth=2',
      'lineJoin=round',
      'strokeStyle=a',
      'beginPath()',
      'moveTo(0,99)',
      'moveTo(20,97)',
      'lineTo(30,96)',
      'stroke()',
    ]);
  });

  it('as columns from zero, as dots, and as the area between two lines', () => {
    const columnsLine = { key: 'x', kind: 'histogram', colour: 'a', at: values(5, -5, Number.NaN, 0) } as const;
    const dots = { key: 'y', kind: 'dots', colour: 'b', at: values(7) } as const;
    const upper = { key: 'u', kind: 'line', colour: 'c', at: values(9, 8) } as const;
    const lower = { key: 'l', kind: 'line', colour: 'c', at: values(2, 1) } as const;
    const reported = drawnBy(
      new StudyRenderer({
        places,
        lines: [columnsLine, dots],
        bands: [{ colour: 'c', upper, lower }],
        width: 1,
        column,
      }),
    );
    expect(reported.slice(2)).toEqual([
      'save()',
      'globalAlpha=0.08',
      'fillStyle=c',
      'beginPath()',
      'moveTo(0,91)',
      'lineTo(10,92)',
      'lineTo(10,99)',
      'lineTo(0,98)',
      'fill()',
      'restore()',
      'fillStyle=green',
      'fillRect(-3,95,7,5)',
      'fillStyle=red',
      'fillRect(7,100,7,5)',
      'fillStyle=green',
      'fillRect(27,100,7,1)',
      'fillStyle=b',
      'beginPath()',
      'moveTo(2.5,93)',
      `arc(0,93,2.5,0,${2 * Math.PI})`,
      'fill()',
    ]);
  });

  it.each(indicators.map(({ id }) => id))('with the values of %s, live as all at once, at every distance', (id) => {
    const series = new BarSeries();
    series.prepend(bars(400, 900));
    const studies = new ActiveStudies(() => series);
    studies.choose([study(id)]);
    studies.computeAll();
    series.prepend(bars(0, 400));
    studies.computeAll();
    for (const bar of bars(900, 1_200)) studies.follow(series.take(bar), bar);
    const kept = studies.of(id);
    if (kept === undefined) throw new Error(`No ${id}`);
    const whole = new ActiveStudies(() => series);
    whole.choose([study(id)]);
    whole.computeAll();
    for (const [from, to] of [
      [700, 790],
      [-400, 800],
    ] as const) {
      const frame = frameOf(series, from, to);
      const lines = linesOf(kept, frame);
      expect(lines.map(({ at }) => at(frame.slice.end - 1))).toEqual(
        linesOf(whole.all[0] ?? kept, frame).map(({ at }) => at(frame.slice.end - 1)),
      );
      expect(lines.length).toBeGreaterThan(0);
      const range = rangeOf(lines, frame);
      if (range !== undefined) expect(range.min).toBeLessThanOrEqual(range.max);
      for (const { upper, lower } of bandsOf(kept, lines))
        expect(lines).toEqual(expect.arrayContaining([upper, lower]));
    }
  });
});

describe('the legend', () => {
  const series = new BarSeries();
  series.prepend(bars(0, 1_200));
  const studies = new ActiveStudies(() => series);
  studies.choose([study('ma', 'price'), study('nobody-knows-it')]);
  studies.computeAll();

  it('shows the bar and its indicators', () => {
    const frame = frameOf(series, 1_000, 1_080);
    const legend = legendAt(frame, studies.all, 1_050);
    const { time, open, high, low, close, volume } = candleAt(1_050);
    expect(legend).toMatchObject({ time, open, high, low, close, volume, turnover: 1 });
    expect(legend?.changePercent).toBeCloseTo((close / candleAt(1_049).close - 1) * 100, 9);
    expect(legend?.studies.map(({ key, values: shown }) => [key, shown.length])).toEqual([['ma', 4]]);
    expect(legendAt(frame, [], 0)?.changePercent).toBeUndefined();
    expect(legendAt(frame, [], -1)).toBeUndefined();
  });

  it('shows the sum of the bars that share a place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 149 }), (bucket) => {
        const frame = frameOf(series, 0, 1_200, 150);
        expect(frame.slice.level).toBe(8);
        const members = bars(bucket * 8, bucket * 8 + 8);
        const legend = legendAt(frame, [], bucket);
        expect(legend?.open).toBe(members[0]?.open);
        expect(legend?.close).toBe(members[7]?.close);
        expect(legend?.high).toBe(Math.max(...members.map(({ high }) => high)));
        expect(legend?.turnover).toBe(8);
      }),
    );
  });
});

it('a pane says nothing below zero where its columns stand on it', () => {
  const series = new BarSeries();
  series.prepend(bars(0, 400));
  const studies = new ActiveStudies(() => series);
  studies.choose([study('vol'), study('macd'), study('cci')]);
  studies.computeAll();
  const standsOnZero = (key: string): boolean =>
    new StudyDrawing(
      () => frameOf(series, 200, 300),
      () => studies.of(key),
    ).standsOnZero();
  expect(standsOnZero('vol')).toBe(true);
  expect(standsOnZero('macd')).toBe(false);
  expect(standsOnZero('cci')).toBe(false);
});
