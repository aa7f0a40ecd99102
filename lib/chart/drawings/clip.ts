import { distance, type Pane, type Pixel, pointBetween } from './pixels.ts';
import type { Drawn, Extent, Shape } from './shapes.ts';

/** The margin beyond the pane's edge, wider than a line, so that no end of a stroke shows. */
export const edgePx = 8;
/** How far a label may extend from its anchor. */
const labelReachPx = 160;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = ({ widthPx, heightPx }: Pane, margin: number): Box => ({
  left: -margin,
  right: widthPx + margin,
  top: -margin,
  bottom: heightPx + margin,
});

/** Returns the range of a line within a box, as shares of the distance between its two points. */
function span(from: Pixel, to: Pixel, extent: Extent, box: Box): { start: number; end: number } | undefined {
  let start = extent === 'line' ? Number.NEGATIVE_INFINITY : 0;
  let end = extent === 'segment' ? 1 : Number.POSITIVE_INFINITY;
  const sides = [
    { way: to.x - from.x, low: box.left - from.x, high: box.right - from.x },
    { way: to.y - from.y, low: box.top - from.y, high: box.bottom - from.y },
  ];
  for (const { way, low, high } of sides) {
    if (way === 0 && (low > 0 || high < 0)) return undefined;
    if (way === 0) continue;
    start = Math.max(start, Math.min(low / way, high / way));
    end = Math.min(end, Math.max(low / way, high / way));
  }
  return start < end && Number.isFinite(end - start) ? { start, end } : undefined;
}

/** Returns the part of a polygon on one side of an edge; `depth` is how far inside a point is. */
function cut(corners: readonly Pixel[], depth: (place: Pixel) => number): Pixel[] {
  return corners.flatMap((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const [was, is] = [depth(before), depth(corner)];
    const crossing = was >= 0 === is >= 0 ? [] : [pointBetween(before, corner, was / (was - is))];
    return is >= 0 ? [...crossing, corner] : crossing;
  });
}

function cutToBox(corners: readonly Pixel[], { left, right, top, bottom }: Box): Pixel[] {
  const depths: readonly ((place: Pixel) => number)[] = [
    ({ x }) => x - left,
    ({ x }) => right - x,
    ({ y }) => y - top,
    ({ y }) => bottom - y,
  ];
  return depths.reduce<Pixel[]>(cut, [...corners]);
}

function isRoundInSight(centre: Pixel, radius: number, isArea: boolean, box: Box): boolean {
  const nearest = {
    x: Math.min(box.right, Math.max(box.left, centre.x)),
    y: Math.min(box.bottom, Math.max(box.top, centre.y)),
  };
  if (!(radius > 0) || distance(centre, nearest) > radius) return false;
  if (isArea) return true;
  const farthest = {
    x: centre.x < (box.left + box.right) / 2 ? box.right : box.left,
    y: centre.y < (box.top + box.bottom) / 2 ? box.bottom : box.top,
  };
  return distance(centre, farthest) >= radius;
}

/** A stroke that leaves the box and comes back gives a separate part each time. */
function trailParts(places: readonly Pixel[], box: Box): Drawn[] {
  const parts: { places: Pixel[]; before: number }[] = [];
  let before = 0;
  for (const [index, to] of places.entries()) {
    const from = places[index - 1];
    if (from === undefined) continue;
    const length = distance(from, to);
    const seen = span(from, to, 'segment', box);
    const last = parts.at(-1);
    if (seen !== undefined) {
      const end = seen.end === 1 ? to : pointBetween(from, to, seen.end);
      if (seen.start === 0 && last?.places.at(-1) === from) last.places.push(end);
      else parts.push({ places: [pointBetween(from, to, seen.start), end], before: before + seen.start * length });
    }
    before += length;
  }
  return parts.map((part) => ({ kind: 'trail', ...part }));
}

function clip(shape: Shape, pane: Pane): Drawn[] {
  const box = boxOf(pane, edgePx);
  switch (shape.kind) {
    case 'line': {
      const { from, to, isAid } = shape;
      const seen = span(from, to, shape.extent, box);
      if (seen === undefined) return [];
      const { start, end } = seen;
      const before = start * distance(from, to);
      return [
        {
          kind: 'stroke',
          isAid,
          before,
          from: pointBetween(from, to, start),
          to: end === 1 ? to : pointBetween(from, to, end),
        },
      ];
    }
    case 'polygon': {
      const corners = cutToBox(shape.corners, box);
      return corners.length < 3 ? [] : [{ ...shape, corners }];
    }
    case 'circle':
      return isRoundInSight(shape.centre, shape.radius, shape.isArea, box) ? [shape] : [];
    case 'arc':
      return isRoundInSight(shape.centre, shape.radius, false, box) ? [shape] : [];
    case 'trail':
      return trailParts(shape.places, box);
    case 'text': {
      const { left, right, top, bottom } = boxOf(pane, labelReachPx);
      const { x, y } = shape.at;
      return x >= left && x <= right && y >= top && y <= bottom ? [shape] : [];
    }
    default:
      return shape satisfies never;
  }
}

/** Returns the visible parts of shapes in a pane. */
export function clipShapes(shapes: readonly Shape[], pane: Pane): Drawn[] {
  return shapes.flatMap((shape) => clip(shape, pane));
}
