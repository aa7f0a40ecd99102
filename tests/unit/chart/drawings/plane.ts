import fc from 'fast-check';
import { type Drawing, newDrawing, withPoint } from '@/lib/chart/drawings/drawing.ts';
import { type Figure, figuresOf, type Scene } from '@/lib/chart/drawings/picture.ts';
import type { Anchor, Projection, Writing } from '@/lib/chart/drawings/projection.ts';
import { pointsOf } from '@/lib/chart/drawings/tools/index.ts';
import { type ToolId, toolIds } from '@/lib/chart/drawings/tools/names.ts';

export const minute = 60_000;
export const start = Date.UTC(2026, 0, 1);

/** A pane of 600 by 400 pixels: a minute is 10 of them, a price of 1 is 4, and 100 is at the bottom. */
export const plane: Projection = {
  pane: { widthPx: 600, heightPx: 400 },
  x: (time) => ((time - start) / minute) * 10,
  y: (price) => 400 - (price - 100) * 4,
  bar: (x) => Math.round(x / 10),
  barOf: (time) => Math.floor((time - start) / minute),
  timeOf: (bar) => start + bar * minute,
  price: (y) => 100 + (400 - y) / 4,
};

export const writing: Writing = {
  price: (value) => value.toFixed(2),
  decimal: (value, decimals) => value.toFixed(decimals),
};

export const anchor = (bar: number, price: number): Anchor => ({ time: start + bar * minute, price });

/** A zigzag that stays on the pane. */
const zigzag: readonly Anchor[] = Array.from({ length: 9 }, (_, i) =>
  anchor(8 + i * 5, i % 2 === 0 ? 120 + i * 4 : 160 + i * 3),
);

const two = [anchor(16, 130), anchor(46, 170)];
const three = [anchor(12, 130), anchor(30, 170), anchor(46, 125)];

/** The same points for every tool that has as many, as the tool settles them. */
export function sample(tool: ToolId): Drawing {
  const { most } = pointsOf(tool);
  const wanted: readonly Anchor[] =
    most > 3 ? zigzag.slice(0, Math.min(most, zigzag.length)) : most === 3 ? three : two.slice(0, most);
  const points = wanted.reduce<readonly Anchor[]>((set, each, index) => withPoint(tool, set, index, each), wanted);
  return newDrawing(tool, tool, points);
}

export function sceneOf(drawings: readonly Drawing[], chosenId?: string): Scene {
  return { drawings, chosenId, dragged: undefined, sketch: undefined };
}

export function figureOf(drawing: Drawing, projection = plane): Figure | undefined {
  return figuresOf(sceneOf([drawing]), projection, writing)[0];
}

export const anyTool = fc.constantFrom(...toolIds);

/** On the pane. */
export const anyAnchor = fc
  .record({ bar: fc.integer({ min: 1, max: 59 }), price: fc.integer({ min: 101, max: 199 }) })
  .map(({ bar, price }) => anchor(bar, price));

export const anyDrawing = anyTool.chain((tool) => {
  const { least, most } = pointsOf(tool);
  return fc.record({
    id: fc.string({ minLength: 1, maxLength: 20 }),
    tool: fc.constant(tool),
    points: fc.array(anyAnchor, { minLength: least, maxLength: most }),
    style: fc.record({
      colour: fc.constantFrom('blue', 'amber', 'plain'),
      width: fc.constantFrom(1, 2, 3, 4),
      dash: fc.constantFrom('solid', 'dashed', 'dotted'),
      fill: fc.constantFrom('none', 'blue', 'red'),
    }),
    isLocked: fc.boolean(),
    isVisible: fc.boolean(),
  });
});

export const anyDrawings = fc.uniqueArray(anyDrawing, { maxLength: 8, selector: ({ id }) => id });
