import { channels } from './channels.ts';
import { fibonacci } from './fibonacci.ts';
import { gann } from './gann.ts';
import { lines } from './lines.ts';
import { measures } from './measures.ts';
import type { ToolId } from './names.ts';
import { notes } from './notes.ts';
import { patterns } from './patterns.ts';
import { shapes } from './shapes.ts';
import type { DrawingTool } from './tool.ts';
import { waves } from './waves.ts';

/** Every drawing tool with all its parts. */
export const drawingTools: Readonly<Record<ToolId, DrawingTool>> = {
  ...lines,
  ...channels,
  ...shapes,
  ...fibonacci,
  ...gann,
  ...waves,
  ...patterns,
  ...notes,
  ...measures,
};

/** The bounds of a tool that the user ends. */
const leastFree = 2;
const mostFree = 50;

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Returns the number of points of a drawing. */
export function pointsOf(tool: ToolId): Bounds {
  return drawingTools[tool].complete ?? pressesOf(tool);
}

/** Returns the number of points that the user sets: the first click only picks the tool. */
export function pressesOf(tool: ToolId): Bounds {
  const { clicks } = drawingTools[tool];
  return clicks === undefined ? { least: leastFree, most: mostFree } : { least: clicks - 1, most: clicks - 1 };
}
