import { drawingSteps } from '../../../config/chart.ts';
import { distance } from '../pixels.ts';
import { area } from '../shapes.ts';
import type { ToolOf } from './names.ts';
import { type DrawingTool, plain, shapedByThree, shapedByTwo } from './tool.ts';

export const shapes: Readonly<Record<ToolOf<'shapes'>, DrawingTool>> = {
  circle: {
    ...plain,
    clicks: 3,
    isArea: true,
    geometry: shapedByTwo((centre, rim) => [{ kind: 'circle', centre, radius: distance(centre, rim), isArea: true }]),
  },
  rect: {
    ...plain,
    clicks: drawingSteps.rect,
    isArea: true,
    geometry: shapedByTwo((a, b) => [area(a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y })]),
  },
  parallelogram: {
    ...plain,
    clicks: drawingSteps.parallelogram,
    isArea: true,
    settle: (points, moved) => {
      const price = points[moved]?.price;
      if (price === undefined || moved > 1) return points;
      return points.map((point, index) => (index > 1 ? point : { ...point, price }));
    },
    geometry: shapedByThree((a, b, c) => [area(a, b, c, { x: a.x + c.x - b.x, y: a.y + c.y - b.y })]),
  },
  triangle: {
    ...plain,
    clicks: drawingSteps.triangle,
    isArea: true,
    geometry: shapedByThree((a, b, c) => [area(a, b, c)]),
  },
};
