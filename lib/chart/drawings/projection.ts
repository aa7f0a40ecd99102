import type { Pane, Pixel } from './pixels.ts';

/** A point on a market: the opening time of a bar, past or future, and a price. */
export interface Anchor {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly price: number;
}

/** Formats figures in the page's language. */
export interface Writing {
  readonly price: (value: number) => string;
  readonly decimal: (value: number, decimals: number) => string;
  /** The change from one price to another, with its sign. */
  readonly change: (from: number, to: number) => string;
  readonly percent: (value: number) => string;
  readonly duration: (ms: number) => string;
  readonly words: DrawnWords;
  /** Returns the width of a line of text on the screen. */
  readonly widthPx: (text: string, sizePx: number) => number;
}

/** The texts shown beside figures on a chart. */
export interface DrawnWords {
  readonly bars: (count: number) => string;
  readonly target: (figure: string) => string;
  readonly entry: (figure: string) => string;
  readonly stop: (figure: string) => string;
  readonly ratio: (figure: string) => string;
}

/**
 * Converts between a market's points and a pane's pixels. NaN for a point without a position, as below 0 on a
 * logarithmic scale.
 */
export interface Projection {
  readonly pane: Pane;
  /** Returns the middle of the bar that contains the time. */
  readonly x: (time: number) => number;
  readonly y: (price: number) => number;
  /** Returns a position that may lie between the middles of two bars. */
  readonly xWithin: (time: number) => number;
  readonly timeWithin: (x: number) => number;
  /** Returns the bar nearest to a position: a whole number that grows to the right. */
  readonly bar: (x: number) => number;
  readonly barOf: (time: number) => number;
  readonly timeOf: (bar: number) => number;
  readonly price: (y: number) => number;
}

export interface PlacedPoint extends Pixel, Anchor {}

/** Returns the anchors with their pixels; undefined if one of them has no position. */
export function placeAnchors(
  anchors: readonly Anchor[],
  { x, xWithin, y }: Projection,
  isFreehand = false,
): readonly PlacedPoint[] | undefined {
  const across = isFreehand ? xWithin : x;
  const points = anchors.map(({ time, price }) => ({ time, price, x: across(time), y: y(price) }));
  return points.every((point) => Number.isFinite(point.x + point.y)) ? points : undefined;
}

/** Returns the point under a pixel, always at the start of a bar. */
export function anchorAt(place: Pixel, { bar, timeOf, price }: Projection): Anchor {
  return { time: timeOf(bar(place.x)), price: price(place.y) };
}

/** Returns the time and price under a pixel, possibly between bars. */
export function anchorWithin(place: Pixel, { timeWithin, price }: Projection): Anchor {
  return { time: timeWithin(place.x), price: price(place.y) };
}
