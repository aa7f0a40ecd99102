import type { Pixel } from './pixels.ts';

/** How far a line goes: between its two places, from the first through the second on, or on at both ends. */
export type Extent = 'segment' | 'ray' | 'line';

/** Part of the construction, not of the figure: drawn thin and dashed. */
interface Aided {
  readonly isAid: boolean;
}

interface Arc {
  readonly kind: 'arc';
  readonly centre: Pixel;
  readonly radius: number;
  /** Angles clockwise from the right, `to` after `from`. */
  readonly from: number;
  readonly to: number;
}

interface Circle {
  readonly kind: 'circle';
  readonly centre: Pixel;
  readonly radius: number;
  /** Whether its inside is tinted. */
  readonly isArea: boolean;
}

interface Polygon {
  readonly kind: 'polygon';
  readonly corners: readonly Pixel[];
  /** An outline with a tint inside, full of the line's own colour, or a tint of the market's direction alone. */
  readonly paint: 'area' | 'solid' | 'gain' | 'loss';
}

interface Label {
  readonly kind: 'text';
  readonly at: Pixel;
  readonly text: string;
  readonly align: 'left' | 'center' | 'right';
  readonly baseline: 'top' | 'middle' | 'bottom';
  /** Words that are a drawing themselves have a size, and a box by which they are taken hold of. */
  readonly sizePx?: number;
  readonly widthPx?: number;
}

/** A stroke of the hand. */
interface Trail {
  readonly kind: 'trail';
  readonly places: readonly Pixel[];
}

interface TrailPart extends Trail {
  /** The part of the stroke that lies before it. */
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
  /** How much of the line lies before `from`, so that its dashes stand still while the chart moves. */
  readonly before: number;
}

/** What a tool makes of its points, wherever it goes. */
export type Shape = Line | Polygon | Circle | Arc | Label | Trail;

/** What of it is near enough to the pane to be seen. */
export type Drawn = Stroke | Polygon | Circle | Arc | Label | TrailPart;

export const line = (from: Pixel, to: Pixel, extent: Extent = 'segment'): Shape => ({
  kind: 'line',
  from,
  to,
  extent,
  isAid: false,
});

export const aid = (from: Pixel, to: Pixel): Shape => ({ kind: 'line', from, to, extent: 'segment', isAid: true });

export const area = (...corners: readonly Pixel[]): Polygon => ({ kind: 'polygon', corners, paint: 'area' });

export const label = (
  text: string,
  at: Pixel,
  align: Label['align'] = 'left',
  baseline: Label['baseline'] = 'bottom',
): Label => ({ kind: 'text', text, at, align, baseline });

/** The lines from each place to the next. */
export function path(places: readonly Pixel[]): Shape[] {
  return places.slice(1).map((place, index) => line(places[index] ?? place, place));
}
