import { boxLevels, drawingSteps } from '../../../config/chart.ts';
import { area, constructionLine } from '../shapes.ts';
import { boxGrid } from './box-grid.ts';
import type { ToolOf } from './names.ts';
import { type DrawingTool, plain, shapedByTwo } from './tool.ts';

const ratios = boxLevels.map(Number);

export const gann: Readonly<Record<ToolOf<'gann'>, DrawingTool>> = {
  gannBox: {
    ...plain,
    clicks: drawingSteps.gannBox,
    levels: ratios,
    isArea: true,
    geometry: shapedByTwo((a, b, { writing }) => {
      const [across, down] = [
        { x: b.x, y: a.y },
        { x: a.x, y: b.y },
      ];
      return [
        area(a, across, b, down),
        ...boxGrid(a, b, ratios, writing),
        constructionLine(a, b),
        constructionLine(across, down),
      ];
    }),
  },
};
