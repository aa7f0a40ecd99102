import fc from 'fast-check';
import { type Drawing, newDrawing, withPoint } from '@/lib/chart/drawings/drawing.ts';
import { type Figure, figuresOf, type Scene } from '@/lib/chart/drawings/picture.ts';
import type { Anchor, Projection } from '@/lib/chart/drawings/projection.ts';
import { drawingTools, pointsOf } from '@/lib/chart/drawings/tools/index.ts';
import { lastingTools, type ToolId } from '@/lib/chart/drawings/tools/names.ts';
import type { DrawingArea } from '@/lib/chart/drawings/tools/tool.ts';
import { writing } from '../../../helpers/drawn-writing.ts';

export { writing };

export const minute = 60_000;
export const start = Date.UTC(2026, 0, 1);

/** A pane of 600 by 400 pixels: a minute is 10 pixels wide, a price of 1 is 4 pixels high, and 100 is at the bottom. */
export const plane: Projection = {
  pane: { widthPx: 600, heightPx: 400 },
  x: (time) => ((time - start) / minute) * 10,
  y: (price) => 400 - (price - 100) * 4,
  xWithin: (time) => ((time - start) / minute) * 10,
  timeWithin: (x) => Math.round(start + (x / 10) * minute),
  bar: (x) => Math.round(x / 10),
  barOf: (time) => Math.floor((time - start) / minute),
  timeOf: (bar) => start + bar * minute,
  price: (y) => 100 + (400 - y) / 4,
};

/** The pane as drawing tools see it. */
export const drawingArea: DrawingArea = {
  pane: plane.pane,
  y: plane.y,
  barOf: plane.barOf,
  writing,
  text: '',
  width: 1,
  isExtended: false,
};

export const anchor = (bar: number, price: number): Anchor => ({ time: start + bar * minute, price });

/** A zigzag that stays on the pane. */
const zigzag: readonly Anchor[] = Array.from({ length: 9 }, (_, i) =>
  anchor(8 + i * 5, i % 2 === 0 ? 120 + i * 4 : 160 + i * 3),
);

const two = [anchor(16, 130), anchor(46, 170)];
const short = [anchor(12, 150), anchor(46, 125), anchor(46, 170)];
const three = [anchor(12, 130), anchor(30, 170), anchor(46, 125)];

/** Returns a drawing of the tool; tools with the same number of points share the points, adjusted by the tool. */
export function sample(tool: ToolId): Drawing {
  const { most } = pointsOf(tool);
  const wanted: readonly Anchor[] =
    tool === 'shortPosition'
      ? short
      : most > 3
        ? zigzag.slice(0, Math.min(most, zigzag.length))
        : most === 3
          ? three
          : two.slice(0, most);
  const points = wanted.reduce<readonly Anchor[]>((set, each, index) => withPoint(tool, set, index, each), wanted);
  const drawing = newDrawing(tool, tool, points);
  return drawingTools[tool].isText === true ? { ...drawing, text: 'A word' } : drawing;
}

export function sceneOf(drawings: readonly Drawing[], chosenId?: string): Scene {
  return { drawings, chosenId, dragged: undefined, sketch: undefined };
}

export function figureOf(drawing: Drawing, projection = plane): Figure | undefined {
  return figuresOf(sceneOf([drawing]), projection, writing)[0];
}

export const anyTool = fc.constantFrom(...lastingTools);

/** Any point within the pane. */
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
      ...(drawingTools[tool].mayExtend === true && { isExtended: fc.constant(true) }),
    }),
    isLocked: fc.boolean(),
    isVisible: fc.boolean(),
    ...(drawingTools[tool].isText === true && { text: fc.constantFrom('up', 'a < b & "c"', 'أعلى', '🚀') }),
  });
});

export const anyDrawings = fc.uniqueArray(anyDrawing, { maxLength: 8, selector: ({ id }) => id });

export const pixelOf = ({ time, price }: { time: number; price: number }) => ({ x: plane.x(time), y: plane.y(price) });
