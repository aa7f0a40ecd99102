import { clipped } from './clip.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { type Anchor, type PlacedPoint, type Projection, placed, type Writing } from './projection.ts';
import { type Drawn, path } from './shapes.ts';
import { drawingTools, pointsOf } from './tools/index.ts';
import type { ToolId } from './tools/names.ts';

/** What there is to draw. Read at each drawing, never kept. */
export interface Scene {
  readonly drawings: readonly Drawing[];
  /** The one that shows its points. */
  readonly chosenId: string | undefined;
  /** The one under the mouse, which shows its points smaller. */
  readonly hoveredId?: string | undefined;
  /** Where the one under the finger is meanwhile; the book hears of it when it is let go. */
  readonly dragged: { readonly id: string; readonly points: readonly Anchor[] } | undefined;
  readonly sketch:
    | { readonly tool: ToolId; readonly points: readonly Anchor[]; readonly style: DrawingStyle }
    | undefined;
}

/** One drawing as it stands on a pane. */
export interface Figure {
  /** Undefined while it is being drawn. */
  readonly id: string | undefined;
  readonly style: DrawingStyle;
  readonly points: readonly PlacedPoint[];
  readonly shapes: readonly Drawn[];
  readonly isChosen: boolean;
  readonly isHovered: boolean;
}

/** The shapes of a tool; while points lack, the way from one to the next. */
function shapesOf(tool: ToolId, points: readonly PlacedPoint[], projection: Projection, writing: Writing): Drawn[] {
  const { pane, y } = projection;
  const isWhole = points.length >= pointsOf(tool).least;
  return clipped(isWhole ? drawingTools[tool].geometry(points, { pane, y, writing }) : path(points), pane);
}

/** Everything that is visible, the topmost last. What has no place on the pane is left out. */
export function figuresOf(scene: Scene, projection: Projection, writing: Writing): Figure[] {
  const { dragged, sketch, chosenId, hoveredId } = scene;
  const figure = (
    id: string | undefined,
    tool: ToolId,
    anchors: readonly Anchor[],
    style: DrawingStyle,
  ): readonly Figure[] => {
    const points = placed(anchors, projection);
    if (points === undefined) return [];
    const isChosen = id === undefined || id === chosenId;
    const isHovered = id !== undefined && id === hoveredId;
    return [{ id, style, points, shapes: shapesOf(tool, points, projection, writing), isChosen, isHovered }];
  };
  return [
    ...scene.drawings.flatMap(({ id, tool, points, style, isVisible }) =>
      isVisible ? figure(id, tool, dragged?.id === id ? dragged.points : points, style) : [],
    ),
    ...(sketch === undefined ? [] : figure(undefined, sketch.tool, sketch.points, sketch.style)),
  ];
}
