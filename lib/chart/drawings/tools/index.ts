import { channels } from './channels.ts';
import { fibonacci } from './fibonacci.ts';
import { gann } from './gann.ts';
import { lines } from './lines.ts';
import type { ToolId } from './names.ts';
import { patterns } from './patterns.ts';
import { shapes } from './shapes.ts';
import type { DrawingTool } from './tool.ts';
import { waves } from './waves.ts';

/** Every tool, with every part of it. */
export const drawingTools: Readonly<Record<ToolId, DrawingTool>> = {
  ...lines,
  ...channels,
  ...shapes,
  ...fibonacci,
  ...gann,
  ...waves,
  ...patterns,
};

/** Of a tool that ends when the person ends it. */
const leastFree = 2;
const mostFree = 50;

/** How many points a drawing has: the first click only picks its tool. */
export function pointsOf(tool: ToolId): { readonly least: number; readonly most: number } {
  const { clicks } = drawingTools[tool];
  return clicks === undefined ? { least: leastFree, most: mostFree } : { least: clicks - 1, most: clicks - 1 };
}
