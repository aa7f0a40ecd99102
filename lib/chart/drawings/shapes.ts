import type { Pixel } from './pixels.ts';

/** How far a line goes: between its two points, from the first through the second and beyond, or beyond both. */
export type Extent = 'segment' | 'ray' | 'line';

/** True for a construction line, which is drawn thin and dashed. */
interface Aided {
  readonly isAid: boolean;
}

interface Arc {
  readonly kind: 'arc';
  readonly centre: Pixel;
  readonly radius: number;
  /** Angles in radians, clockwise from the right; `to` comes after `from`. */
  readonly from: number;
  readonly to: number;
}

interface Circle {
  readonly kind: 'circle';
  readonly centre: Pixel;
  readonly radius: number;
  /** True if its inside is tinted. */
  readonly isArea: boolean;
}

interface Polygon {
  readonly kind: 'polygon';
  readonly corners: readonly Pixel[];
  /** An outline with a tint inside, a fill in the line's own colour, or only a tint of the market's direction. */
  readonly paint: 'area' | 'solid' | 'gain' | 'loss';
}

interface Label {
  readonly kind: 'text';
  readonly at: Pixel;
  readonly text: string;
  readonly align: 'left' | 'center' | 'right';
  readonly baseline: 'top' | 'middle' | 'bottom';
  /** A text that is a drawing itself has a size, and a box by which it can be dragged. */
  readonly sizePx?: number;
  readonly widthPx?: number;
}

/** A freehand stroke. */
interface Trail {
  readonly kind: 'trail';
  readonly places: readonly Pixel[];
}

interface TrailPart extends Trail {
  /** The length of the stroke before this part. */
  readonly before: number;
}

interface Line extends Aided {
  readonly kind: 'line';
  readonly from: Pixel;
  readonly to: Pixel;
  readonly extent: Extent;
}

interface Stroke extends Aided {
  readonly kind: 'stroke';
  readonly from: Pixel;
  readonly to: Pixel;
  /** The length of the line before `from`, so that its dashes stay in place while the chart moves. */
  readonly before: number;
}

/** The shapes that a tool makes of its points, including those outside the pane. */
export type Shape = Line | Polygon | Circle | Arc | Label | Trail;

/** The part of a shape that is near enough to the pane to be visible. */
export type Drawn = Stroke | Polygon | Circle | Arc | Label | TrailPart;

export const line = (from: Pixel, to: Pixel, extent: Extent = 'segment'): Shape => ({
  kind: 'line',
  from,
  to,
  extent,
  isAid: false,
});

export const constructionLine = (from: Pixel, to: Pixel): Shape => ({
  kind: 'line',
  from,
  to,
  extent: 'segment',
  isAid: true,
});

export const area = (...corners: readonly Pixel[]): Polygon => ({ kind: 'polygon', corners, paint: 'area' });

export const label = (
  text: string,
  at: Pixel,
  align: Label['align'] = 'left',
  baseline: Label['baseline'] = 'bottom',
): Label => ({ kind: 'text', text, at, align, baseline });

/** Returns the lines that connect consecutive points. */
export function path(places: readonly Pixel[]): Shape[] {
  return places.slice(1).map((place, index) => line(places[index] ?? place, place));
}
