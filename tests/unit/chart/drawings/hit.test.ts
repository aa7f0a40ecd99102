import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from '@/lib/chart/datafeed/port.ts';
import { newDrawing } from '@/lib/chart/drawings/drawing.ts';
import { hitOf } from '@/lib/chart/drawings/hit.ts';
import { drawnTo, magnetPx, pricesOf } from '@/lib/chart/drawings/magnet.ts';
import { figuresOf } from '@/lib/chart/drawings/picture.ts';
import { drawingTools } from '@/lib/chart/drawings/tools/index.ts';
import { toolIds } from '@/lib/chart/drawings/tools/names.ts';
import { BarSeries } from '@/lib/chart/series/bar-series.ts';
import { anchor, anyAnchor, minute, pixelOf, plane, sample, sceneOf, start, writing } from './plane.ts';

const figures = (...scene: Parameters<typeof sceneOf>) => figuresOf(sceneOf(...scene), plane, writing);
const body = (id: string) => ({ id, part: { kind: 'body' } });
const point = (id: string, index: number) => ({ id, part: { kind: 'point', index } });

describe('a hit', () => {
  it.each(toolIds)('%s by each of its points, and beside them by its body', (tool) => {
    const drawing = sample(tool);
    const seen = figures([drawing]);
    for (const [index, each] of drawing.points.entries()) {
      if (drawingTools[tool].isFreehand === true) continue;
      expect(hitOf(seen, pixelOf(each), 'mouse')).toEqual(point(tool, index));
      const near = { x: pixelOf(each).x + 12, y: pixelOf(each).y + 12 };
      expect(hitOf(seen, near, 'touch')).toEqual(point(tool, index));
    }
    const stroke = seen[0]?.shapes.find(({ kind }) => kind === 'stroke');
    if (stroke?.kind !== 'stroke') return;
    const middle = { x: (stroke.from.x + stroke.to.x) / 2, y: (stroke.from.y + stroke.to.y) / 2 };
    expect(hitOf(seen, middle, 'mouse')?.id).toBe(tool);
  });

  it('is nearer for a mouse than for a finger', () => {
    const seen = figures([newDrawing('x', 'horizontalLine', [anchor(5, 150)])]);
    const below = (px: number) => ({ x: 300, y: 200 + px });
    expect(hitOf(seen, below(5), 'mouse')).toEqual(body('x'));
    expect(hitOf(seen, below(8), 'mouse')).toBeUndefined();
    expect(hitOf(seen, below(8), 'touch')).toEqual(body('x'));
    expect(hitOf(seen, below(20), 'touch')).toBeUndefined();
  });

  it('takes the inside only of what is tinted', () => {
    const rect = newDrawing('x', 'rect', [anchor(10, 120), anchor(40, 180)]);
    const hollow = { ...rect, style: { ...rect.style, fill: 'none' } } as const;
    const circle = newDrawing('x', 'circle', [anchor(30, 150), anchor(45, 150)]);
    const middle = { x: 250, y: 200 };
    expect(hitOf(figures([rect]), middle, 'mouse')).toEqual(body('x'));
    expect(hitOf(figures([hollow]), middle, 'mouse')).toBeUndefined();
    expect(hitOf(figures([hollow]), { x: 250, y: 80 }, 'mouse')).toEqual(body('x'));
    expect(hitOf(figures([circle]), middle, 'mouse')).toEqual(body('x'));
    expect(hitOf(figures([circle]), { x: 300, y: 50 }, 'mouse')).toEqual(body('x'));
    expect(hitOf(figures([circle]), { x: 470, y: 200 }, 'mouse')).toBeUndefined();
  });

  it('prefers points to bodies, the chosen one, then the topmost; what is hidden is not there', () => {
    const low = newDrawing('low', 'segment', [anchor(10, 150), anchor(50, 150)]);
    const high = newDrawing('high', 'segment', [anchor(20, 150), anchor(40, 150)]);
    const at = { x: 300, y: 200 };
    expect(hitOf(figures([low, high]), at, 'mouse')).toEqual(body('high'));
    expect(hitOf(figures([low, high], 'low'), at, 'mouse')).toEqual(body('low'));
    expect(hitOf(figures([low, high], 'low'), { x: 200, y: 200 }, 'mouse')).toEqual(point('high', 0));
    expect(hitOf(figures([low, { ...high, isVisible: false }]), { x: 200, y: 200 }, 'mouse')).toEqual(body('low'));
    expect(hitOf([], at, 'mouse')).toBeUndefined();
  });

  it('finds nothing in a drawing that is not finished', () => {
    const { tool, points, style } = sample('segment');
    const seen = figuresOf({ ...sceneOf([]), sketch: { tool, points, style } }, plane, writing);
    expect(seen).toHaveLength(1);
    expect(hitOf(seen, pixelOf(points[0] ?? anchor(0, 0)), 'mouse')).toBeUndefined();
  });

  it('finds a drawing where it is being dragged to', () => {
    const drawing = newDrawing('x', 'segment', [anchor(10, 150), anchor(20, 150)]);
    const dragged = { id: 'x', points: [anchor(10, 110), anchor(20, 110)] };
    const seen = figuresOf({ ...sceneOf([drawing]), dragged }, plane, writing);
    expect(hitOf(seen, { x: 150, y: 360 }, 'mouse')).toEqual(body('x'));
  });
});

const candle = (bar: number, open: number, high: number, low: number, close: number): Candle => ({
  time: start + bar * minute,
  open,
  high,
  low,
  close,
  volume: 1,
  turnover: 1,
});

describe('the magnet', () => {
  const series = new BarSeries();
  series.prepend([candle(0, 110, 130, 105, 120), candle(1, 120, 140, 115, 116), candle(2, 116, 118, 101, 117)]);
  const prices = pricesOf(series, 1, 1);
  const near = (price: number, px: number) => ({ x: 10, y: plane.y(price) + px });

  it('knows the four prices of a bar, and of several in one place each at its own bar', () => {
    expect(prices).toEqual([anchor(1, 120), anchor(1, 140), anchor(1, 115), anchor(1, 116)]);
    expect(pricesOf(series, 4, 2)).toEqual([anchor(0, 110), anchor(1, 140), anchor(2, 101), anchor(2, 117)]);
    expect(pricesOf(series, 1, 7)).toEqual([]);
  });

  it('draws from everywhere when strong', () => {
    fc.assert(
      fc.property(anyAnchor, ({ price }) => {
        const at = drawnTo({ x: 10, y: plane.y(price) }, 'strong', 'mouse', prices, plane);
        const away = Math.abs(at.price - price);
        for (const each of prices) expect(away).toBeLessThanOrEqual(Math.abs(each.price - price));
        expect(prices).toContainEqual(at);
      }),
    );
  });

  it('draws from nearby when weak, a finger from farther', () => {
    expect(drawnTo(near(140, -8), 'weak', 'mouse', prices, plane)).toEqual(anchor(1, 140));
    expect(drawnTo(near(140, -9), 'weak', 'mouse', prices, plane)).toEqual(anchor(1, 142.25));
    expect(drawnTo(near(140, -20), 'weak', 'touch', prices, plane)).toEqual(anchor(1, 140));
    expect(magnetPx.touch).toBeGreaterThan(magnetPx.mouse);
  });

  it('leaves a place alone when off, or where there is no bar', () => {
    expect(drawnTo(near(140, -4), 'off', 'mouse', prices, plane)).toEqual(anchor(1, 141));
    expect(drawnTo({ x: 504, y: 200 }, 'strong', 'mouse', [], plane)).toEqual(anchor(50, 150));
  });
});
