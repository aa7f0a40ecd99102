/** A point on a pane, in CSS pixels from its top left corner. A chart is never mirrored. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

export interface Pane {
  readonly widthPx: number;
  readonly heightPx: number;
}

export function distance(a: Pixel, b: Pixel): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * Returns the point at a share of the distance from one point to another; beyond them for shares below 0 or above 1.
 */
export function pointBetween(a: Pixel, b: Pixel, share: number): Pixel {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

export function distanceToSegment(place: Pixel, a: Pixel, b: Pixel): number {
  const squared = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (squared === 0) return distance(place, a);
  const along = ((place.x - a.x) * (b.x - a.x) + (place.y - a.y) * (b.y - a.y)) / squared;
  return distance(place, pointBetween(a, b, Math.min(1, Math.max(0, along))));
}

export function isInside(place: Pixel, corners: readonly Pixel[]): boolean {
  let isIn = false;
  for (const [index, a] of corners.entries()) {
    const b = corners.at(index - 1) ?? a;
    if (a.y > place.y !== b.y > place.y && place.x < a.x + ((place.y - a.y) / (b.y - a.y)) * (b.x - a.x)) isIn = !isIn;
  }
  return isIn;
}
