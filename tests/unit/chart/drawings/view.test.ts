import { describe, expect, it } from 'vitest';
import type { Candle } from '@/lib/chart/datafeed/port.ts';
import { newDrawing } from '@/lib/chart/drawings/drawing.ts';
import type { Scene } from '@/lib/chart/drawings/picture.ts';
import { barOf, timeOf } from '@/lib/chart/drawings/time-scale.ts';
import { DrawingLayer } from '@/lib/chart/drawings/view.ts';
import type { Frame } from '@/lib/chart/engine/frame.ts';
import { defaultSettings } from '@/lib/chart/engine/settings.ts';
import { planSlice } from '@/lib/chart/engine/visible-range.ts';
import { BarSeries } from '@/lib/chart/series/bar-series.ts';
import { shiftTime } from '@/lib/chart/series/calendar.ts';
import { type Interval, periods } from '@/lib/config/chart.ts';
import { recorded } from './canvas-record.ts';
import { sample, sceneOf, writing } from './plane.ts';
import { themes } from './themes.ts';

const begin = Date.UTC(2026, 0, 1);

function seriesOf(interval: Interval, length: number): BarSeries {
  const series = new BarSeries();
  series.prepend(
    Array.from({ length }, (_, index): Candle => {
      const time = shiftTime(interval, begin, index);
      return { time, open: 100, high: 110 + (index % 7), low: 90, close: 105, volume: 1, turnover: 1 };
    }),
  );
  return series;
}

/** Imitates the library's chart: a bar is 10 pixels wide, a price of 1 is 2 pixels high, and 200 is at the top. */
function layerOn(series: BarSeries, scene: Scene, bars = 60) {
  const view = { from: 0, to: bars };
  const frame: Frame = {
    series,
    view,
    slice: planSlice(view, series, 60),
    theme: themes.dark,
    settings: defaultSettings,
    priceText: (value) => value.toFixed(1),
  };
  let updates = 0;
  const candles = {
    priceScale: () => ({ options: () => ({ mode: 0 }) }),
    coordinateToPrice: (y: number) => 200 - y / 2,
    priceToCoordinate: (value: number) => (200 - value) * 2,
  };
  const chart = {
    timeScale: () => ({ logicalToCoordinate: (index: number) => 5 + index * 10 }),
    paneSize: () => ({ width: 600, height: 300 }),
  };
  const layer = new DrawingLayer({
    frame: () => (series.length === 0 ? undefined : frame),
    interval: () => '1m',
    scene: () => scene,
    writing: () => writing,
  });
  const place = { chart, series: candles, requestUpdate: () => (updates += 1) };
  return { layer, frame, attach: () => Reflect.apply(layer.attached, layer, [place]), updates: () => updates };
}

const at = (bar: number, price: number) => ({ time: begin + bar * 60_000, price });
const rendererOf = (layer: DrawingLayer) => layer.paneViews()[0]?.renderer() ?? null;

describe('a layer of drawings', () => {
  const segment = newDrawing('x', 'segment', [at(10, 150), at(20, 150)]);

  it('draws in the library, and finds what it drew', () => {
    const { layer, attach, updates } = layerOn(seriesOf('1m', 100), sceneOf([segment], 'x'));
    expect(rendererOf(layer)).toBeNull();
    attach();
    const renderer = rendererOf(layer);
    if (renderer === null) throw new Error('Nothing is drawn');
    expect(recorded(renderer)).toContain('ellipse(105, 100, 4.5, 4.5, 0, 0, 6.283)');
    expect(layer.hit({ x: 155, y: 102 }, 'mouse')).toEqual({ id: 'x', part: { kind: 'body' } });
    expect(layer.hitTest(105, 100)).toMatchObject({ externalId: 'x', cursorStyle: 'move' });
    expect(layer.hitTest(155, 100)).toMatchObject({ externalId: 'x', cursorStyle: 'pointer' });
    expect(layer.hitTest(155, 150)).toBeNull();
    expect(layer.paneViews()).toBe(layer.paneViews());
    layer.redraw();
    expect(updates()).toBe(1);
    layer.detached();
    layer.redraw();
    expect(updates()).toBe(1);
    expect(rendererOf(layer)).toBeNull();
  });

  it('marks the one under the mouse more lightly than the chosen one', () => {
    const { layer, attach } = layerOn(seriesOf('1m', 100), { ...sceneOf([segment]), hoveredId: 'x' });
    attach();
    const renderer = rendererOf(layer);
    if (renderer === null) throw new Error('Nothing is drawn');
    expect(recorded(renderer)).toContain('ellipse(105, 100, 3, 3, 0, 0, 6.283)');
  });

  it('lets nothing be chosen while something is being drawn', () => {
    const { tool, points, style } = sample('ray');
    const { layer, attach } = layerOn(seriesOf('1m', 100), { ...sceneOf([segment]), sketch: { tool, points, style } });
    attach();
    expect(layer.hitTest(105, 100)).toBeNull();
  });

  it('sets a point at the nearest bar, there or not, and at its prices with a magnet', () => {
    const { layer, attach } = layerOn(seriesOf('1m', 100), sceneOf([]));
    attach();
    expect(layer.anchorAt({ x: 128, y: 100 }, 'off', 'mouse')).toEqual(at(12, 150));
    expect(layer.anchorAt({ x: 128, y: 100 }, 'strong', 'mouse')).toEqual(at(12, 115));
    expect(layer.anchorAt({ x: 128, y: 100 }, 'weak', 'mouse')).toEqual(at(12, 150));
    expect(layer.anchorAt({ x: 128, y: 166 }, 'weak', 'mouse')).toEqual(at(12, 115));
    expect(layer.anchorAt({ x: 2_005, y: 100 }, 'strong', 'mouse')).toEqual(at(200, 150));
    expect(layer.anchorAt({ x: -395, y: 100 }, 'strong', 'mouse')).toEqual(at(-40, 150));
  });

  it('has a place for each bar where several share a place on the screen', () => {
    const { layer, attach, frame } = layerOn(seriesOf('1m', 480), sceneOf([]), 480);
    attach();
    const projection = layer.projection();
    if (projection === undefined) throw new Error('It is laid out');
    expect(frame.slice.level).toBe(8);
    for (const bar of [0, 7, 8, 100, 479, 500]) {
      expect(projection.bar(projection.x(projection.timeOf(bar)))).toBe(bar);
    }
    // The library draws eight bars that share a place on the screen at their middle.
    expect((projection.x(at(3, 0).time) + projection.x(at(4, 0).time)) / 2).toBeCloseTo(5, 9);
    expect(layer.anchorAt({ x: 5, y: 166 }, 'strong', 'mouse')).toEqual(at(6, 116));
  });

  it('is empty while there is no bar', () => {
    const { layer, attach } = layerOn(new BarSeries(), sceneOf([segment]));
    attach();
    expect(layer.projection()).toBeUndefined();
    expect(layer.anchorAt({ x: 1, y: 1 }, 'off', 'mouse')).toBeUndefined();
    expect(rendererOf(layer)).toBeNull();
    expect(layer.hitTest(1, 1)).toBeNull();
  });
});

describe('the bars and the times of a drawing', () => {
  it.each(periods.map(({ interval }) => interval))(
    'are found from each other, before and after the series: %s',
    (interval) => {
      const series = seriesOf(interval, 40);
      for (const bar of [-300, -1, 0, 1, 39, 40, 41, 300]) {
        const time = timeOf(series, interval, bar);
        expect(barOf(series, interval, time)).toBe(bar);
        expect(barOf(series, interval, time + 59_999)).toBe(bar);
        expect(barOf(series, interval, time - 1)).toBe(bar - 1);
      }
    },
  );

  it('keep to the bar that holds them where bars lack', () => {
    const series = new BarSeries();
    const flat = { open: 1, high: 1, low: 1, close: 1, volume: 0, turnover: 0 };
    series.prepend([0, 1, 5].map((bar) => ({ ...flat, time: at(bar, 0).time })));
    expect(barOf(series, '1m', at(3, 0).time)).toBe(1);
    expect(barOf(series, '1m', at(6, 0).time)).toBe(3);
    expect(timeOf(series, '1m', 3)).toBe(at(6, 0).time);
  });
});
