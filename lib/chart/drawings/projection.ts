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
}

/** Where a market's places are on a pane. NaN for what has no place there, as nothing below 0 on a logarithm. */
export interface Projection {
  readonly pane: Pane;
  /** The middle of the bar that holds the time. */
  readonly x: (time: number) => number;
  readonly y: (price: number) => number;
  /** The bar nearest to a place: a whole number that grows to the right. */
  readonly bar: (x: number) => number;
  readonly barOf: (time: number) => number;
  readonly timeOf: (bar: number) => number;
  readonly price: (y: number) => number;
}

export interface PlacedPoint extends Pixel, Anchor {}

/** Undefined when one of them has no place. */
export function placed(anchors: readonly Anchor[], { x, y }: Projection): readonly PlacedPoint[] | undefined {
  const points = anchors.map(({ time, price }) => ({ time, price, x: x(time), y: y(price) }));
  return points.every((point) => Number.isFinite(point.x + point.y)) ? points : undefined;
}

/** What is under a pixel: always the beginning of a bar. */
export function anchorAt(place: Pixel, { bar, timeOf, price }: Projection): Anchor {
  return { time: timeOf(bar(place.x)), price: price(place.y) };
}
