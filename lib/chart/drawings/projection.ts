import type { Pane, Pixel } from './pixels.ts';

/** A place on a market: the beginning of a bar, or of one that is not there yet, and a price. */
export interface Anchor {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly price: number;
}

/** How a number is written in the person's language. */
export interface Writing {
  readonly price: (value: number) => string;
  readonly decimal: (value: number, decimals: number) => string;
  /** The distance from one price to another, with its sign. */
  readonly change: (from: number, to: number) => string;
  readonly percent: (value: number) => string;
  readonly duration: (ms: number) => string;
  readonly words: DrawnWords;
  /** The width of a line of text on the screen. */
  readonly widthPx: (text: string, sizePx: number) => number;
}

/** The words that stand on a chart beside its figures. */
export interface DrawnWords {
  readonly bars: (count: number) => string;
  readonly target: (figure: string) => string;
  readonly entry: (figure: string) => string;
  readonly stop: (figure: string) => string;
  readonly ratio: (figure: string) => string;
}

/** Where a market's places are on a pane. NaN for what has no place there, as nothing below 0 on a logarithm. */
export interface Projection {
  readonly pane: Pane;
  /** The middle of the bar that holds the time. */
  readonly x: (time: number) => number;
  readonly y: (price: number) => number;
  /** Between bars too: a share of the way from the middle of one to the middle of the next. */
  readonly xWithin: (time: number) => number;
  readonly timeWithin: (x: number) => number;
  /** The bar nearest to a place: a whole number that grows to the right. */
  readonly bar: (x: number) => number;
  readonly barOf: (time: number) => number;
  readonly timeOf: (bar: number) => number;
  readonly price: (y: number) => number;
}

export interface PlacedPoint extends Pixel, Anchor {}

/** Undefined when one of them has no place. */
export function placed(
  anchors: readonly Anchor[],
  { x, xWithin, y }: Projection,
  isFreehand = false,
): readonly PlacedPoint[] | undefined {
  const across = isFreehand ? xWithin : x;
  const points = anchors.map(({ time, price }) => ({ time, price, x: across(time), y: y(price) }));
  return points.every((point) => Number.isFinite(point.x + point.y)) ? points : undefined;
}

/** What is under a pixel: always the beginning of a bar. */
export function anchorAt(place: Pixel, { bar, timeOf, price }: Projection): Anchor {
  return { time: timeOf(bar(place.x)), price: price(place.y) };
}

/** The time and price under a pixel, between bars too. */
export function anchorWithin(place: Pixel, { timeWithin, price }: Projection): Anchor {
  return { time: timeWithin(place.x), price: price(place.y) };
}
