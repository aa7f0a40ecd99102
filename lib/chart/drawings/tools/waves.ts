import { drawingSteps } from '../../../config/chart/chart.ts';
import { path } from '../shapes.ts';
import type { ToolOf } from './names.ts';
import { type DrawingTool, plain } from './tool.ts';
import { turningPoints } from './turning-points.ts';

/** A wave tool whose labels count from 0, where the first wave begins. */
const counted = (clicks: number | undefined): DrawingTool => ({
  ...plain,
  clicks,
  geometry: (points) => [...path(points), ...turningPoints(points, (index) => `(${index})`)],
});

export const waves: Readonly<Record<ToolOf<'waves'>, DrawingTool>> = {
  threeWaves: counted(drawingSteps.threeWaves),
  fiveWaves: counted(drawingSteps.fiveWaves),
  eightWaves: counted(drawingSteps.eightWaves),
  anyWaves: counted(drawingSteps.anyWaves),
};
