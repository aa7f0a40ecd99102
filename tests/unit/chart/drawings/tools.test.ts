import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgePx } from '@/lib/chart/drawings/clip.ts';
import { newDrawing } from '@/lib/chart/drawings/drawing.ts';
import { distanceToSegment } from '@/lib/chart/drawings/pixels.ts';
import type { Drawn } from '@/lib/chart/drawings/shapes.ts';
import { drawingTools, pointsOf, pressesOf } from '@/lib/chart/drawings/tools/index.ts';
import { type ToolId, toolFamilies, toolIds } from '@/lib/chart/drawings/tools/names.ts';
import { anchor, anyAnchor, anyTool, drawingArea, figureOf, plane, sample } from './plane.ts';

const fibonacci = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1];
const quarters = [0, 0.25, 0.382, 0.5, 0.618, 0.75, 1];

/** The toolbar's tools in order: how many clicks each takes, including the one that picks it, and its levels. */
const table: readonly (readonly [ToolId, clicks: number | undefined, levels: readonly number[]])[] = [
  ['horizontalLine', 2, []],
  ['horizontalRay', 3, []],
  ['horizontalSegment', 3, []],
  ['verticalLine', 2, []],
  ['verticalRay', 3, []],
  ['verticalSegment', 3, []],
  ['straightLine', 3, []],
  ['ray', 3, []],
  ['segment', 3, []],
  ['arrow', 3, []],
  ['priceLine', 2, []],
  ['priceChannel', 4, []],
  ['parallelLines', 4, []],
  ['circle', 3, []],
  ['rect', 3, []],
  ['parallelogram', 4, []],
  ['triangle', 4, []],
  ['fibonacciLine', 3, fibonacci],
  ['fibonacciSegment', 3, fibonacci],
  ['fibonacciCircle', 3, fibonacci],
  ['fibonacciSpiral', 3, []],
  ['fibonacciFan', 3, quarters],
  ['fibonacciExtension', 4, fibonacci],
  ['gannBox', 3, quarters],
  ['threeWaves', 5, []],
  ['fiveWaves', 7, []],
  ['eightWaves', 10, []],
  ['anyWaves', undefined, []],
  ['abcd', 5, []],
  ['xabcd', 6, []],
  ['text', 2, []],
  ['brush', undefined, []],
  ['ruler', 3, []],
  ['longPosition', 2, []],
  ['shortPosition', 2, []],
];

const strokesOf = (shapes: readonly Drawn[]) =>
  shapes.flatMap((shape) => (shape.kind === 'stroke' && !shape.isAid ? [shape] : []));
const cornersOf = (shape: Drawn) => {
  if (shape.kind === 'polygon') return shape.corners;
  if (shape.kind === 'trail') return shape.places;
  return shape.kind === 'stroke' ? [shape.from, shape.to] : [];
};
const textsOf = (tool: ToolId): string[] =>
  (figureOf(sample(tool))?.shapes ?? []).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

describe('the toolbar', () => {
  it('has every tool once, in its order', () => {
    expect(toolIds).toEqual(table.map(([tool]) => tool));
    expect(Object.keys(drawingTools)).toEqual([...toolIds]);
    expect(Object.keys(toolFamilies)).toEqual([
      'lines',
      'channels',
      'shapes',
      'fibonacci',
      'gann',
      'waves',
      'patterns',
      'notes',
      'measures',
    ]);
  });

  it.each(table)('%s takes its clicks and has its levels', (tool, clicks, levels) => {
    expect(drawingTools[tool].clicks).toBe(clicks);
    expect(drawingTools[tool].levels).toEqual(levels);
    expect(pressesOf(tool)).toEqual(
      clicks === undefined ? { least: 2, most: 50 } : { least: clicks - 1, most: clicks - 1 },
    );
  });
});

describe('a figure', () => {
  it.each(['horizontalLine', 'verticalLine', 'straightLine', 'ray', 'segment', 'arrow', 'priceLine'] as const)(
    '%s goes through its points',
    (tool) => {
      fc.assert(
        fc.property(fc.array(anyAnchor, { minLength: 2, maxLength: 2 }), (anchors) => {
          const [a, b] = anchors;
          fc.pre(a !== undefined && b !== undefined && (a.time !== b.time || a.price !== b.price));
          const figure = figureOf(newDrawing('x', tool, anchors.slice(0, pointsOf(tool).most)));
          const strokes = strokesOf(figure?.shapes ?? []);
          expect(strokes).toHaveLength(1);
          for (const point of figure?.points ?? []) {
            for (const { from, to } of strokes) expect(distanceToSegment(point, from, to)).toBeLessThan(1e-6);
          }
        }),
      );
    },
  );

  it.each(toolIds)('%s stays on the pane, and is drawn wherever its points are', (tool) => {
    const far = fc.record({ bar: fc.integer({ min: -9_000, max: 9_000 }), price: fc.integer({ min: 1, max: 90_000 }) });
    const { least, most } = pointsOf(tool);
    fc.assert(
      fc.property(fc.array(far, { minLength: least, maxLength: most }), (places) => {
        const points = places.map(({ bar, price }) => anchor(bar, price));
        for (const shape of figureOf(newDrawing('x', tool, points))?.shapes ?? []) {
          const corners = cornersOf(shape);
          for (const { x, y } of corners) {
            expect(Math.abs(x - 300)).toBeLessThanOrEqual(300 + edgePx + 1e-6);
            expect(Math.abs(y - 200)).toBeLessThanOrEqual(200 + edgePx + 1e-6);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('goes on to the edge as a ray on one side, as a line on both', () => {
    const points = [anchor(20, 150), anchor(30, 150)];
    const ends = (tool: ToolId) =>
      strokesOf(figureOf(newDrawing('x', tool, points))?.shapes ?? []).map(({ from, to }) => [from.x, to.x]);
    expect(ends('segment')).toEqual([[200, 300]]);
    expect(ends('ray')).toEqual([[200, 600 + edgePx]]);
    expect(ends('straightLine')).toEqual([[-edgePx, 600 + edgePx]]);
    expect(ends('horizontalRay')).toEqual([[200, 600 + edgePx]]);
    expect(ends('horizontalLine')).toEqual([[-edgePx, 600 + edgePx]]);
    expect(ends('priceLine')).toEqual([[200, 600 + edgePx]]);
  });

  it('is not drawn where a point has no place', () => {
    const log = { ...plane, y: (price: number) => (price > 0 ? plane.y(price) : Number.NaN) };
    expect(figureOf(newDrawing('x', 'segment', [anchor(1, -5), anchor(2, 150)]), log)).toBeUndefined();
  });

  it('keeps level and upright what is level and upright', () => {
    fc.assert(
      fc.property(anyTool, fc.array(anyAnchor, { minLength: 3, maxLength: 3 }), fc.nat(2), (tool, points, moved) => {
        fc.pre(!/Position$/.test(tool));
        const settled = drawingTools[tool].settle(points, moved);
        expect(settled).toHaveLength(3);
        expect(settled[moved]).toEqual(points[moved]);
        const [a, b] = settled;
        if (/^horizontal(Ray|Segment)$/.test(tool)) expect(a?.price).toBe(b?.price);
        if (/^vertical(Ray|Segment)$/.test(tool)) expect(a?.time).toBe(b?.time);
        if (tool === 'parallelogram' && moved < 2) expect(a?.price).toBe(b?.price);
        if (tool === 'parallelogram') expect(settled[2]).toEqual(points[2]);
      }),
    );
  });

  it('a channel has its third point on a line of its own, and as far away on the other side', () => {
    const points = [anchor(10, 140), anchor(20, 150), anchor(10, 160)];
    const at = (tool: ToolId) =>
      strokesOf(figureOf(newDrawing('x', tool, points))?.shapes ?? []).map(({ from, to }) => {
        const slope = (to.y - from.y) / (to.x - from.x);
        expect(slope).toBeCloseTo(-0.4, 9);
        return Math.round(plane.price(from.y + (100 - from.x) * slope));
      });
    expect(at('parallelLines')).toEqual([140, 160]);
    expect(at('priceChannel')).toEqual([140, 160, 120]);
  });
});

describe('levels', () => {
  it('say price and percent to one decimal', () => {
    expect(textsOf('fibonacciSegment')).toEqual([
      '170.00 (0.0%)',
      '160.56 (23.6%)',
      '154.72 (38.2%)',
      '150.00 (50.0%)',
      '145.28 (61.8%)',
      '138.56 (78.6%)',
      '130.00 (100.0%)',
    ]);
    expect(textsOf('fibonacciLine')).toEqual(textsOf('fibonacciSegment'));
    expect(textsOf('fibonacciExtension')[0]).toBe('125.00 (0.0%)');
    expect(textsOf('fibonacciExtension')[6]).toBe('165.00 (100.0%)');
    expect(textsOf('fibonacciCircle')).toEqual(['23.6%', '38.2%', '50.0%', '61.8%', '78.6%', '100.0%']);
  });

  it.each(['fibonacciLine', 'fibonacciSegment', 'fibonacciExtension'] as const)(
    '%s run between its points, and from edge to edge where that is wanted',
    (tool) => {
      const drawing = sample(tool);
      const ends = (isExtended: boolean) =>
        new Set(
          strokesOf(figureOf({ ...drawing, style: { ...drawing.style, isExtended } })?.shapes ?? []).map(
            ({ from, to }) => `${from.x} ${to.x}`,
          ),
        );
      const places = drawing.points.map(({ time }) => plane.x(time));
      expect([...ends(false)]).toEqual([`${Math.min(...places)} ${Math.max(...places)}`]);
      expect([...ends(true)]).toEqual(['0 600']);
    },
  );

  it.each(['gannBox', 'fibonacciFan'] as const)('say ratios to three decimals: %s', (tool) => {
    expect([...new Set(textsOf(tool))]).toEqual(['0.000', '0.250', '0.382', '0.500', '0.618', '0.750', '1.000']);
  });

  it('are left out of a box that has no room for them, never written over each other', () => {
    const lengths = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(lengths, lengths, (bars, height) => {
        const points = [anchor(20, 150), anchor(20 + bars, 150 + height)];
        const texts = (figureOf(newDrawing('x', 'gannBox', points))?.shapes ?? []).flatMap((shape) =>
          shape.kind === 'text' ? [shape] : [],
        );
        const onTop = texts.filter(({ align }) => align === 'center').map(({ at }) => at.x);
        const beside = texts.filter(({ align }) => align === 'right').map(({ at }) => at.y);
        expect(Math.min(onTop.length, beside.length)).toBeGreaterThan(0);
        for (const [i, x] of onTop.entries()) if (i > 0) expect(x - (onTop[i - 1] ?? x)).toBeGreaterThan(30);
        for (const [i, y] of beside.entries()) if (i > 0) expect((beside[i - 1] ?? y) - y).toBeGreaterThan(11);
      }),
    );
  });

  it('lie at their price on a logarithm too', () => {
    const log = { ...plane, y: (price: number) => 400 - 200 * Math.log10(price / 10) };
    const shapes =
      figureOf(newDrawing('x', 'fibonacciSegment', [anchor(10, 10), anchor(30, 1_000)]), log)?.shapes ?? [];
    const half = shapes.find((shape) => shape.kind === 'text' && shape.text.endsWith('(50.0%)'));
    const heights = strokesOf(shapes).map(({ from }) => from.y);
    expect(half).toMatchObject({ text: '505.00 (50.0%)' });
    expect(heights[3]).toBeCloseTo(log.y(505), 9);
  });

  it.each(['fibonacciLine', 'fibonacciSegment', 'fibonacciExtension'] as const)('%s go one way', (tool) => {
    fc.assert(
      fc.property(fc.array(anyAnchor, { minLength: 3, maxLength: 3 }), (anchors) => {
        const [a, b] = anchors;
        fc.pre(a !== undefined && b !== undefined && a.price !== b.price && a.time !== b.time);
        const points = anchors.slice(0, pointsOf(tool).most);
        const shapes = drawingTools[tool].geometry(
          points.map((point) => ({ ...point, x: plane.x(point.time), y: plane.y(point.price) })),
          drawingArea,
        );
        const heights = shapes.flatMap((shape) => (shape.kind === 'line' && !shape.isAid ? [shape.from.y] : []));
        const steps = heights.slice(1).map((y, index) => Math.sign(y - (heights[index] ?? y)));
        expect(heights).toHaveLength(7);
        expect(new Set(steps).size).toBe(1);
      }),
    );
  });
});

it('a spiral has no corner and goes through its second point', () => {
  const points = [anchor(30, 150), anchor(33, 155)];
  const placedPoints = points.map((point) => ({ ...point, x: plane.x(point.time), y: plane.y(point.price) }));
  const shapes = drawingTools.fibonacciSpiral.geometry(placedPoints, drawingArea);
  const arcs = shapes.flatMap((shape) => (shape.kind === 'arc' ? [shape] : []));
  const end = (arc: (typeof arcs)[number], angle: number): string =>
    [arc.centre.x + arc.radius * Math.cos(angle), arc.centre.y + arc.radius * Math.sin(angle)]
      .map((value) => value.toFixed(6))
      .join();
  for (const [index, arc] of arcs.slice(1).entries()) {
    const before = arcs[index];
    if (before === undefined) throw new Error('There is one before');
    expect(end(arc, arc.from)).toBe(end(before, before.to));
    expect(arc.radius / before.radius).toBeCloseTo((1 + Math.sqrt(5)) / 2, 9);
  }
  expect(arcs.map((arc) => end(arc, arc.from))).toContain([330, 180].map((value) => value.toFixed(6)).join());
});

it('waves and patterns are named at each of their points', () => {
  expect(textsOf('threeWaves')).toEqual(['(0)', '(1)', '(2)', '(3)']);
  expect(textsOf('fiveWaves').at(-1)).toBe('(5)');
  expect(textsOf('eightWaves').at(-1)).toBe('(8)');
  expect(textsOf('abcd')).toEqual(['A', 'B', 'C', 'D']);
  expect(textsOf('xabcd')).toEqual(['X', 'A', 'B', 'C', 'D']);
  expect(textsOf('priceLine')).toEqual(['130.00']);
});
