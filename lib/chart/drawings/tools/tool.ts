import type { Pane } from '../pixels.ts';
import type { Anchor, PlacedPoint, Projection, Writing } from '../projection.ts';
import type { Shape } from '../shapes.ts';
import type { DrawingWidth } from '../widths.ts';

/** The properties of a pane that a tool may read while it draws. */
export interface DrawingArea {
  readonly pane: Pane;
  readonly y: (price: number) => number;
  readonly barOf: (time: number) => number;
  readonly writing: Writing;
  /** The text that the user typed. */
  readonly text: string;
  /** The thickness of its lines, or the size of its words. */
  readonly width: DrawingWidth;
  /** True for lines from edge to edge, whatever the points. */
  readonly isExtended: boolean;
}

export type Geometry = (points: readonly PlacedPoint[], drawingArea: DrawingArea) => readonly Shape[];

export interface DrawingTool {
  /**
   * The number of clicks: the first picks the tool, each further one sets a point. Undefined if the user decides when
   * it ends.
   */
  readonly clicks: number | undefined;
  readonly levels: readonly number[];
  /** True if it has an inside that can be tinted. */
  readonly isArea: boolean;
  /** Returns all points after one of them was set or moved. */
  readonly settle: (points: readonly Anchor[], moved: number) => readonly Anchor[];
  /** Returns the shapes; called only when all points are set. */
  readonly geometry: Geometry;
  /** Turns the points that the user set into those of the drawing, where the two differ. */
  readonly complete?: {
    readonly least: number;
    readonly most: number;
    readonly points: (set: readonly Anchor[], projection: Projection) => readonly Anchor[];
  };
  /** True for a text that the user types. */
  readonly isText?: boolean;
  /** True for a freehand stroke: its points lie between bars, and cannot be moved one by one. */
  readonly isFreehand?: boolean;
  /** True if its levels may extend beyond its points. */
  readonly mayExtend?: boolean;
  /** True if its prices are on the market's tick size. */
  readonly isOnGrid?: boolean;
}

const free: DrawingTool['settle'] = (points) => points;

/** The defaults of most tools. */
export const plain = { levels: [], isArea: false, settle: free } as const;

export const shapedBy = (draw: (a: PlacedPoint, drawingArea: DrawingArea) => readonly Shape[]): Geometry => {
  return ([a], drawingArea) => (a === undefined ? [] : draw(a, drawingArea));
};

export const shapedByTwo = (
  draw: (a: PlacedPoint, b: PlacedPoint, drawingArea: DrawingArea) => readonly Shape[],
): Geometry => {
  return ([a, b], drawingArea) => (a === undefined || b === undefined ? [] : draw(a, b, drawingArea));
};

export const shapedByThree = (
  draw: (a: PlacedPoint, b: PlacedPoint, c: PlacedPoint, drawingArea: DrawingArea) => readonly Shape[],
): Geometry => {
  return ([a, b, c], drawingArea) =>
    a === undefined || b === undefined || c === undefined ? [] : draw(a, b, c, drawingArea);
};
