import type { Pixel } from '../pixels.ts';
import { line, type Shape } from '../shapes.ts';
import type { ToolOf } from './names.ts';
import { type DrawingTool, plain, shapedByThree } from './tool.ts';

/** Returns the line through a point that is parallel to the one from a to b. */
const parallel = (a: Pixel, b: Pixel, place: Pixel): Shape =>
  line(place, { x: place.x + b.x - a.x, y: place.y + b.y - a.y }, 'line');

export const channels: Readonly<Record<ToolOf<'channels'>, DrawingTool>> = {
  /** Three lines: one through the first two points, one through the third, and as far away on the other side. */
  priceChannel: {
    ...plain,
    clicks: 4,
    geometry: shapedByThree((a, b, c) => [
      line(a, b, 'line'),
      parallel(a, b, c),
      parallel(a, b, { x: 2 * a.x - c.x, y: 2 * a.y - c.y }),
    ]),
  },
  parallelLines: {
    ...plain,
    clicks: 4,
    geometry: shapedByThree((a, b, c) => [line(a, b, 'line'), parallel(a, b, c)]),
  },
};
