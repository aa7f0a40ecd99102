import { drawingSteps } from '../../../config/chart.ts';
import type { PlacedPoint } from '../projection.ts';
import { area, constructionLine, path, type Shape } from '../shapes.ts';
import type { ToolOf } from './names.ts';
import { type DrawingTool, plain } from './tool.ts';
import { turningPoints } from './turning-points.ts';

const drawNamedPath = (points: readonly PlacedPoint[], names: string): Shape[] => [
  ...path(points),
  ...turningPoints(points, (index) => names.charAt(index)),
];

export const patterns: Readonly<Record<ToolOf<'patterns'>, DrawingTool>> = {
  abcd: {
    ...plain,
    clicks: drawingSteps.abcd,
    geometry: (points) => {
      const [a, b, c, d] = points;
      if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
      return [constructionLine(a, c), constructionLine(b, d), ...drawNamedPath(points, 'ABCD')];
    },
  },
  xabcd: {
    ...plain,
    clicks: drawingSteps.xabcd,
    isArea: true,
    geometry: (points) => {
      const [x, a, b, c, d] = points;
      if (x === undefined || a === undefined || b === undefined || c === undefined || d === undefined) return [];
      return [area(x, a, b), area(b, c, d), constructionLine(a, c), ...drawNamedPath(points, 'XABCD')];
    },
  },
};
