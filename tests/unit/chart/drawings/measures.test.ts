import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newDrawing, withPoint } from '@/lib/chart/drawings/drawing.ts';
import { hitOf } from '@/lib/chart/drawings/hit.ts';
import { figuresOf } from '@/lib/chart/drawings/picture.ts';
import type { Anchor, Projection } from '@/lib/chart/drawings/projection.ts';
import { drawingTools } from '@/lib/chart/drawings/tools/index.ts';
import type { ToolId } from '@/lib/chart/drawings/tools/names.ts';
import { anchor, anyAnchor, figureOf, plane, sceneOf, writing } from './plane.ts';

const positions = ['longPosition', 'shortPosition'] as const;
const textsOf = (tool: ToolId, ...points: readonly Anchor[]): string[] =>
  (figureOf(newDrawing('x', tool, points))?.shapes ?? []).flatMap((shape) =>
    shape.kind === 'text' ? [shape.text] : [],
  );

describe('a ruler', () => {
  it('says how far it is in price, percent, bars and time, backwards too', () => {
    expect(textsOf('ruler', anchor(10, 120), anchor(40, 150))).toEqual(['+30.00 (25.00%)', '30 bars, 30m']);
    expect(textsOf('ruler', anchor(40, 150), anchor(10, 120))).toEqual(['-30.00 (-20.00%)', '-30 bars, 30m']);
  });

  it('tints in the direction that the price went', () => {
    const paints = (...points: readonly Anchor[]) =>
      (figureOf(newDrawing('x', 'ruler', points))?.shapes ?? []).flatMap((shape) =>
        shape.kind === 'polygon' ? [shape.paint] : [],
      );
    expect(paints(anchor(10, 120), anchor(40, 150))).toEqual(['gain']);
    expect(paints(anchor(10, 150), anchor(40, 120))).toEqual(['loss']);
  });
});

describe('a position', () => {
  it('begins with a target twice as far as its stop, whichever way the axis runs', () => {
    const reversed: Projection = { ...plane, y: (price) => (price - 100) * 4, price: (y) => 100 + y / 4 };
    for (const projection of [plane, reversed]) {
      for (const [tool, way] of [
        ['longPosition', 1],
        ['shortPosition', -1],
      ] as const) {
        const points = drawingTools[tool].complete?.points([anchor(10, 150)], projection) ?? [];
        const [entry, target, stop] = points;
        expect(entry).toEqual(anchor(10, 150));
        expect(target).toEqual(anchor(23, 150 + way * 24));
        expect(stop).toEqual(anchor(23, 150 - way * 12));
      }
    }
  });

  it('says target, stop and entry with their distances, and what is won for what is risked', () => {
    const [entry, target, stop] = [anchor(10, 150), anchor(40, 180), anchor(40, 140)];
    expect(textsOf('longPosition', entry, target, stop)).toEqual([
      'Target 180.00 (+30.00, 20.00%)',
      'Stop 140.00 (-10.00, -6.67%)',
      'Entry 150.00  Ratio 3.00',
    ]);
    expect(textsOf('shortPosition', entry, stop, target).at(-1)).toBe('Entry 150.00  Ratio 0.33');
    // A stop loss at the entry price risks nothing, so there is no ratio.
    expect(textsOf('longPosition', entry, target, anchor(40, 150)).at(-1)).toBe('Entry 150.00  Ratio –');
  });

  it.each(positions)('%s keeps its entry between target and stop whatever is led where', (tool) => {
    const whole = [anchor(10, 150), ...(tool === 'longPosition' ? [180, 140] : [120, 160]).map((p) => anchor(40, p))];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), anyAnchor), { maxLength: 8 }), (leads) => {
        const points = leads.reduce<readonly Anchor[]>((set, [index, to]) => withPoint(tool, set, index, to), whole);
        const [entry, target, stop] = points;
        if (entry === undefined || target === undefined || stop === undefined) throw new Error('It has three points');
        const way = tool === 'longPosition' ? 1 : -1;
        expect(way * (target.price - entry.price)).toBeGreaterThanOrEqual(0);
        expect(way * (entry.price - stop.price)).toBeGreaterThanOrEqual(0);
        expect(target.time).toBe(stop.time);
      }),
    );
  });

  it('is taken hold of by its handles and anywhere inside', () => {
    const drawing = newDrawing('x', 'longPosition', [anchor(10, 150), anchor(40, 180), anchor(40, 140)]);
    const seen = figuresOf(sceneOf([drawing]), plane, writing);
    expect(hitOf(seen, { x: 400, y: plane.y(180) }, 'mouse')?.part).toEqual({ kind: 'point', index: 1 });
    expect(hitOf(seen, { x: 100, y: plane.y(150) }, 'touch')?.part).toEqual({ kind: 'point', index: 0 });
    expect(hitOf(seen, { x: 250, y: plane.y(165) }, 'mouse')?.part).toEqual({ kind: 'body' });
    expect(hitOf(seen, { x: 250, y: plane.y(145) }, 'mouse')?.part).toEqual({ kind: 'body' });
    expect(hitOf(seen, { x: 250, y: plane.y(190) }, 'mouse')).toBeUndefined();
  });
});
