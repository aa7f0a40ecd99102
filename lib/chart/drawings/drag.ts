import type { Pixel } from './pixels.ts';
import type { Anchor, Projection } from './projection.ts';

/**
 * Moves points by whole bars sideways and by pixels vertically, so that a figure keeps its shape on a logarithmic scale
 * too. The result never contains NaN: a move to where there is no price leaves the points unchanged.
 */
export function dragPoints(
  points: readonly Anchor[],
  from: Pixel,
  to: Pixel,
  { bar, barOf, timeOf, y, price }: Projection,
): readonly Anchor[] {
  const bars = bar(to.x) - bar(from.x);
  const down = to.y - from.y;
  const next = points.map((point) => {
    const own = barOf(point.time);
    return {
      // A point inside a bar of this period, set on a shorter period, stays as far inside.
      time: bars === 0 ? point.time : point.time - timeOf(own) + timeOf(own + bars),
      price: down === 0 ? point.price : price(y(point.price) + down),
    };
  });
  return next.every((point) => Number.isFinite(point.time + point.price)) ? next : points;
}
