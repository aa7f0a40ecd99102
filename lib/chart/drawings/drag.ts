import type { Pixel } from './pixels.ts';
import type { Anchor, Projection } from './projection.ts';

/**
 * Points carried from one place to another: whole bars to the side, pixels up or down, so that a figure keeps its look
 * on a logarithm too. NaN in none: a carriage to where there is no price leaves the points as they were.
 */
export function carried(
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
      // A point inside a bar of this period, set on a shorter one, stays as far inside.
      time: bars === 0 ? point.time : point.time - timeOf(own) + timeOf(own + bars),
      price: down === 0 ? point.price : price(y(point.price) + down),
    };
  });
  return next.every((point) => Number.isFinite(point.time + point.price)) ? next : points;
}
