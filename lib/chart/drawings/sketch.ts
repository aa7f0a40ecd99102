import { withPoint } from './drawing.ts';
import type { Anchor } from './projection.ts';
import { pressesOf } from './tools/index.ts';
import type { ToolId } from './tools/names.ts';

/** A drawing in progress, from the click that picks its tool to its last click. */
export type Sketch =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'drawing';
      readonly tool: ToolId;
      /** The number of clicks, including the one that picked the tool. */
      readonly clicks: number;
      readonly points: readonly Anchor[];
      /** The position that the next point would have. */
      readonly preview: Anchor | undefined;
    }
  /** The drawing is complete and can be added; the next event leaves this state. */
  | { readonly kind: 'made'; readonly tool: ToolId; readonly points: readonly Anchor[] };

export type SketchEvent =
  | { readonly kind: 'pick'; readonly tool: ToolId }
  | { readonly kind: 'hover'; readonly at: Anchor }
  | { readonly kind: 'click'; readonly at: Anchor }
  /** The pointer moved while it held a brush. */
  | { readonly kind: 'stroke'; readonly at: Anchor }
  /** Enter or a double click, which ends tools without a fixed number of points. */
  | { readonly kind: 'finish' }
  /** Escape. */
  | { readonly kind: 'cancel' };

/** The most points of a freehand stroke: half a minute of continuous movement. */
const mostOfHand = 2_000;

export const idle: Sketch = { kind: 'idle' };

const isSamePlace = (a: Anchor, b: Anchor): boolean => a.time === b.time && a.price === b.price;

function withNext(tool: ToolId, points: readonly Anchor[], at: Anchor): readonly Anchor[] {
  return withPoint(tool, [...points, at], points.length, at);
}

export function advanceSketch(sketch: Sketch, event: SketchEvent): Sketch {
  if (event.kind === 'pick') {
    return { kind: 'drawing', tool: event.tool, clicks: 1, points: [], preview: undefined };
  }
  if (sketch.kind !== 'drawing') return idle;
  const { tool, points, clicks } = sketch;
  const { least, most } = pressesOf(tool);
  switch (event.kind) {
    case 'hover':
      return { ...sketch, preview: event.at };
    case 'click': {
      const last = points.at(-1);
      // The second half of a double click sets no point.
      if (last !== undefined && isSamePlace(last, event.at)) return sketch;
      const next = withNext(tool, points, event.at);
      if (next.length >= most) return { kind: 'made', tool, points: next };
      return { kind: 'drawing', tool, clicks: clicks + 1, points: next, preview: undefined };
    }
    case 'stroke':
      return points.length >= mostOfHand ? sketch : { ...sketch, points: [...points, event.at], preview: undefined };
    case 'finish':
      if (least === most) return sketch;
      return points.length < least ? idle : { kind: 'made', tool, points };
    case 'cancel':
      return idle;
    default:
      return event satisfies never;
  }
}

/** Returns the points so far, including the one under the pointer. */
export function sketchPoints(sketch: Sketch): readonly Anchor[] {
  switch (sketch.kind) {
    case 'idle':
      return [];
    case 'made':
      return sketch.points;
    case 'drawing':
      return sketch.preview === undefined ? sketch.points : withNext(sketch.tool, sketch.points, sketch.preview);
    default:
      return sketch satisfies never;
  }
}

/** Returns the number of points that a tool takes; undefined if the user decides when it ends. */
export function wholeOf(tool: ToolId): number | undefined {
  const { least, most } = pressesOf(tool);
  return least === most ? most : undefined;
}
