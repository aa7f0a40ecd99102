import type { Anchor } from './projection.ts';
import { drawingTools } from './tools/index.ts';
import type { ToolId } from './tools/names.ts';
import type { DrawingWidth } from './widths.ts';

/** Names of colours, which each theme mixes in its own way. */
export const drawingColours = ['blue', 'amber', 'violet', 'cyan', 'pink', 'green', 'red', 'plain'] as const;
export type DrawingColour = (typeof drawingColours)[number];

export const drawingDashes = ['solid', 'dashed', 'dotted'] as const;

export interface DrawingStyle {
  readonly colour: DrawingColour;
  readonly width: DrawingWidth;
  readonly dash: (typeof drawingDashes)[number];
  /** What a figure with an inside is tinted with. */
  readonly fill: DrawingColour | 'none';
  /** Levels that go on beyond its points. */
  readonly isExtended?: boolean;
}

export const defaultStyle: DrawingStyle = { colour: 'blue', width: 1, dash: 'solid', fill: 'blue' };

export interface Drawing {
  readonly id: string;
  readonly tool: ToolId;
  readonly points: readonly Anchor[];
  readonly style: DrawingStyle;
  /** A locked drawing is neither moved nor restyled. */
  readonly isLocked: boolean;
  readonly isVisible: boolean;
  /** The text of a drawing of words. */
  readonly text?: string;
}

/** The bounds of a text on a chart. */
export const longestText = 120;

/** One line of what was typed or pasted; empty when there is nothing in it. */
export function lineOf(typed: string): string {
  const signs = [...typed.replace(/\s+/g, ' ').trim()];
  return signs.slice(0, longestText).join('').trimEnd();
}

/** In one market; a chart of more could not be read, nor kept by a browser. */
export const mostDrawings = 200;

export function newDrawing(id: string, tool: ToolId, points: readonly Anchor[], style = defaultStyle): Drawing {
  return { id, tool, points, style, isLocked: false, isVisible: true };
}

/** The points of a drawing after one of them was dragged elsewhere. */
export function withPoint(tool: ToolId, points: readonly Anchor[], index: number, to: Anchor): readonly Anchor[] {
  if (points[index] === undefined) return points;
  return drawingTools[tool].settle(points.with(index, to), index);
}
