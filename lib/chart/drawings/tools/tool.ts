import type { Pane } from '../pixels.ts';
import type { Anchor, PlacedPoint, Projection, Writing } from '../projection.ts';
import type { Shape } from '../shapes.ts';
import type { DrawingWidth } from '../widths.ts';

/** What a tool may ask about the pane that it draws on. */
export interface Ground {
  readonly pane: Pane;
  readonly y: (price: number) => number;
  readonly barOf: (time: number) => number;
  readonly writing: Writing;
  /** The text that the person wrote. */
  readonly text: string;
  /** The thickness of its lines, or the size of its words. */
  readonly width: DrawingWidth;
  /** From edge to edge, whatever its points say. */
  readonly isExtended: boolean;
}

export type Geometry = (points: readonly PlacedPoint[], ground: Ground) => readonly Shape[];

export interface DrawingTool {
  /** The first picks the tool, each further one sets a point. Undefined: the person says when it is enough. */
  readonly clicks: number | undefined;
  readonly levels: readonly number[];
  /** Whether it has an inside that can be tinted. */
  readonly isArea: boolean;
  /** All points after one of them was set or moved. */
  readonly settle: (points: readonly Anchor[], moved: number) => readonly Anchor[];
  /** Asked only when all points are there. */
  readonly geometry: Geometry;
  /** Makes the points of a drawing of the pressed ones, where the two are not the same. */
  readonly complete?: {
    readonly least: number;
    readonly most: number;
    readonly points: (set: readonly Anchor[], projection: Projection) => readonly Anchor[];
  };
  /** Words that the person writes. */
  readonly isText?: boolean;
  /** Drawn with one stroke of the hand: its points lie between bars, and none is led by itself. */
  readonly isFreehand?: boolean;
  /** Its levels may go on beyond its points. */
  readonly mayExtend?: boolean;
  /** Its prices are such as can be traded at. */
  readonly isOnGrid?: boolean;
}

const free: DrawingTool['settle'] = (points) => points;

/** What most tools have in common. */
export const plain = { levels: [], isArea: false, settle: free } as const;

export const shapedBy = (draw: (a: PlacedPoint, ground: Ground) => readonly Shape[]): Geometry => {
  return ([a], ground) => (a === undefined ? [] : draw(a, ground));
};

export const shapedByTwo = (draw: (a: PlacedPoint, b: PlacedPoint, ground: Ground) => readonly Shape[]): Geometry => {
  return ([a, b], ground) => (a === undefined || b === undefined ? [] : draw(a, b, ground));
};

export const shapedByThree = (
  draw: (a: PlacedPoint, b: PlacedPoint, c: PlacedPoint, ground: Ground) => readonly Shape[],
): Geometry => {
  return ([a, b, c], ground) => (a === undefined || b === undefined || c === undefined ? [] : draw(a, b, c, ground));
};
