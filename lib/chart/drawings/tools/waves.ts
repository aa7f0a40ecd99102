import { drawingSteps } from '../../../config/chart.ts';
import { path } from '../shapes.ts';
import type { ToolOf } from './names.ts';
import { type DrawingTool, plain } from './tool.ts';
import { turningPoints } from './turning-points.ts';

/** A wave tool whose labels count from 0, where the first wave begins. */
const countedWave = (clicks: number | undefined): DrawingTool => ({
  ...plain,
  clicks,
  geometry: (points) => [...path(points), ...turningPoints(points, (index) => `(${index})`)],
});

export const waves: Readonly<Record<ToolOf<'waves'>, DrawingTool>> = {
  threeWaves: countedWave(drawingSteps.threeWaves),
  fiveWaves: countedWave(drawingSteps.fiveWaves),
  eightWaves: countedWave(drawingSteps.eightWaves),
  anyWaves: countedWave(drawingSteps.anyWaves),
};
