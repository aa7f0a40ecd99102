import { clipShapes } from './clip.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { type Anchor, type PlacedPoint, type Projection, placeAnchors, type Writing } from './projection.ts';
import { type Drawn, path } from './shapes.ts';
import { drawingTools, pointsOf } from './tools/index.ts';
import type { ToolId } from './tools/names.ts';

/** Everything to draw. It is read for each frame and never stored. */
export interface Scene {
  readonly drawings: readonly Drawing[];
  /** The selected drawing, which shows its points. */
  readonly chosenId: string | undefined;
  /** The drawing under the mouse, which shows its points smaller. */
  readonly hoveredId?: string | undefined;
  /** The present position of the dragged drawing; the book is updated when it is dropped. */
  readonly dragged: { readonly id: string; readonly points: readonly Anchor[] } | undefined;
  /** The drawing whose text is being typed, and the text so far. */
  readonly written?: { readonly id: string; readonly text: string } | undefined;
  readonly sketch:
    | {
        readonly tool: ToolId;
        readonly points: readonly Anchor[];
        readonly style: DrawingStyle;
        readonly text?: string;
      }
    | undefined;
}

/** One drawing as laid out on a pane. */
export interface Figure {
  /** Undefined while it is being drawn. */
  readonly id: string | undefined;
  readonly style: DrawingStyle;
  readonly points: readonly PlacedPoint[];
  readonly shapes: readonly Drawn[];
  /** True if it has too many points to move them one by one. */
  readonly isFreehand: boolean;
  readonly isChosen: boolean;
  readonly isHovered: boolean;
}

interface Sketched {
  readonly tool: ToolId;
  readonly points: readonly Anchor[];
  readonly style: DrawingStyle;
  readonly text?: string;
}

/** Returns the shapes of a tool; while points are missing, lines between those that exist. */
function shapesOf(
  { tool, style, text = '' }: Sketched,
  points: readonly PlacedPoint[],
  { pane, y, barOf }: Projection,
  writing: Writing,
): Drawn[] {
  const isWhole = points.length >= pointsOf(tool).least;
  const drawingArea = { pane, y, barOf, writing, text, width: style.width, isExtended: style.isExtended ?? false };
  return clipShapes(isWhole ? drawingTools[tool].geometry(points, drawingArea) : path(points), pane);
}

/** Returns all visible drawings, the topmost last. Those without a position on the pane are left out. */
export function figuresOf(scene: Scene, projection: Projection, writing: Writing): Figure[] {
  const { dragged, written, sketch, chosenId, hoveredId } = scene;
  const figure = (id: string | undefined, drawn: Sketched): readonly Figure[] => {
    const isFreehand = drawingTools[drawn.tool].isFreehand === true;
    const points = placeAnchors(drawn.points, projection, isFreehand);
    if (points === undefined) return [];
    const isChosen = id === undefined || id === chosenId;
    const isHovered = id !== undefined && id === hoveredId;
    const shapes = shapesOf(drawn, points, projection, writing);
    return [{ id, style: drawn.style, points, shapes, isFreehand, isChosen, isHovered }];
  };
  const asItIs = (drawing: Drawing): Sketched => ({
    ...drawing,
    ...(dragged?.id === drawing.id && { points: dragged.points }),
    ...(written?.id === drawing.id && { text: written.text }),
  });
  return [
    ...scene.drawings.flatMap((drawing) => (drawing.isVisible ? figure(drawing.id, asItIs(drawing)) : [])),
    ...(sketch === undefined ? [] : figure(undefined, sketch)),
  ];
}
