import { distanceToSegment, type Pixel } from '../pixels.ts';
import type { Anchor, Projection } from '../projection.ts';

/** A deviation from the stroke that is too small to see. */
const finestPx = 0.75;
/** The digits of a stored price; more would make no difference on any screen. */
const priceDigits = 8;

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns which points of a stroke keep its shape: each other point lies within a distance of the line between two of
 * them.
 */
function findKeptPoints(places: readonly Pixel[], within: number): readonly number[] {
  const last = places.length - 1;
  const kept = new Set([0, last]);
  const open: Span[] = [{ from: 0, to: last }];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const far = farthest(places, span);
    if (far === undefined || far.away <= within) continue;
    kept.add(far.index);
    open.push({ from: span.from, to: far.index }, { from: far.index, to: span.to });
  }
  return [...kept].sort((a, b) => a - b);
}

function farthest(places: readonly Pixel[], { from, to }: Span): { index: number; away: number } | undefined {
  const [a, b] = [places[from], places[to]];
  if (a === undefined || b === undefined) return undefined;
  let found: { index: number; away: number } | undefined;
  for (let index = from + 1; index < to; index += 1) {
    const place = places[index];
    if (place === undefined) continue;
    const away = distanceToSegment(place, a, b);
    if (found === undefined || away > found.away) found = { index, away };
  }
  return found;
}

const roundPrice = (level: number): number => Number(level.toPrecision(priceDigits));

/**
 * Returns a stroke with fewer points that looks the same: the tolerance grows by half until no more points remain than
 * may be stored.
 */
export function thinStroke(points: readonly Anchor[], most: number, { xWithin, y }: Projection): readonly Anchor[] {
  const places = points.map(({ time, price }) => ({ x: xWithin(time), y: y(price) }));
  let within = finestPx;
  let kept = findKeptPoints(places, within);
  while (kept.length > most) {
    within *= 1.5;
    kept = findKeptPoints(places, within);
  }
  return kept.flatMap((index) => {
    const point = points[index];
    return point === undefined ? [] : [{ time: point.time, price: roundPrice(point.price) }];
  });
}
