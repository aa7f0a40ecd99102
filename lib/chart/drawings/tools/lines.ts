import { distance, type Pixel, pointBetween } from '../pixels.ts';
import type { Anchor } from '../projection.ts';
import { type Extent, label, line, type Shape } from '../shapes.ts';
import type { ToolOf } from './names.ts';
import { type DrawingTool, type Geometry, plain, shapedBy, shapedByTwo } from './tool.ts';

const headPx = 11;
const labelGapPx = 4;

function level(points: readonly Anchor[], moved: number): readonly Anchor[] {
  const price = points[moved]?.price;
  return price === undefined ? points : points.map((point) => ({ ...point, price }));
}

function upright(points: readonly Anchor[], moved: number): readonly Anchor[] {
  const time = points[moved]?.time;
  return time === undefined ? points : points.map((point) => ({ ...point, time }));
}

// Two points at one position still have a direction: to the right, or down.
const across = (extent: Extent): Geometry =>
  shapedByTwo((a, b) => [line(a, { x: b.x === a.x && extent === 'ray' ? a.x + 1 : b.x, y: a.y }, extent)]);

const upOrDown = (extent: Extent): Geometry =>
  shapedByTwo((a, b) => [line(a, { x: a.x, y: b.y === a.y && extent === 'ray' ? a.y + 1 : b.y }, extent)]);

const through = (extent: Extent): Geometry => shapedByTwo((a, b) => [line(a, b, extent)]);

function headOf(from: Pixel, tip: Pixel): Shape[] {
  const length = distance(from, tip);
  if (length === 0) return [];
  const back = pointBetween(tip, from, headPx / length);
  const half = { x: (tip.y - back.y) * 0.4, y: (back.x - tip.x) * 0.4 };
  const corners = [tip, { x: back.x + half.x, y: back.y + half.y }, { x: back.x - half.x, y: back.y - half.y }];
  return [{ kind: 'polygon', corners, paint: 'solid' }];
}

export const lines: Readonly<Record<ToolOf<'lines'>, DrawingTool>> = {
  horizontalLine: {
    ...plain,
    clicks: 2,
    geometry: shapedBy((a) => [line(a, { x: a.x + 1, y: a.y }, 'line')]),
  },
  horizontalRay: { ...plain, clicks: 3, settle: level, geometry: across('ray') },
  horizontalSegment: { ...plain, clicks: 3, settle: level, geometry: across('segment') },
  verticalLine: {
    ...plain,
    clicks: 2,
    geometry: shapedBy((a) => [line(a, { x: a.x, y: a.y + 1 }, 'line')]),
  },
  verticalRay: { ...plain, clicks: 3, settle: upright, geometry: upOrDown('ray') },
  verticalSegment: { ...plain, clicks: 3, settle: upright, geometry: upOrDown('segment') },
  straightLine: { ...plain, clicks: 3, geometry: through('line') },
  ray: { ...plain, clicks: 3, geometry: through('ray') },
  segment: { ...plain, clicks: 3, geometry: through('segment') },
  arrow: { ...plain, clicks: 3, geometry: shapedByTwo((a, b) => [line(a, b), ...headOf(a, b)]) },
  priceLine: {
    ...plain,
    clicks: 2,
    geometry: shapedBy((a, { writing }) => [
      line(a, { x: a.x + 1, y: a.y }, 'ray'),
      label(writing.price(a.price), { x: a.x + labelGapPx, y: a.y - labelGapPx }),
    ]),
  },
};
