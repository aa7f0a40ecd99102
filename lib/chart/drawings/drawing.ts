import type { Anchor } from './projection.ts';
import { drawingTools } from './tools/index.ts';
import type { ToolId } from './tools/names.ts';
import type { DrawingWidth } from './widths.ts';

/** Colour names, which each theme maps to its own colours. */
export const drawingColours = ['blue', 'amber', 'violet', 'cyan', 'pink', 'green', 'red', 'plain'] as const;
export type DrawingColour = (typeof drawingColours)[number];

export const drawingDashes = ['solid', 'dashed', 'dotted'] as const;

export interface DrawingStyle {
  readonly colour: DrawingColour;
  readonly width: DrawingWidth;
  readonly dash: (typeof drawingDashes)[number];
  /** The tint of a figure with an inside. */
  readonly fill: DrawingColour | 'none';
  /** True if the line or level extends beyond its points. */
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
  /** The text of a text drawing. */
  readonly text?: string;
}

/** The longest text of a drawing, in characters. */
export const longestText = 120;

/** Returns typed or pasted text as one line; empty if it contains only white space. */
export function lineOf(typed: string): string {
  const signs = [...typed.replace(/\s+/g, ' ').trim()];
  return signs.slice(0, longestText).join('').trimEnd();
}

/** The most drawings in one market: more could not be read on a chart, nor stored by a browser. */
export const mostDrawings = 200;

export function newDrawing(id: string, tool: ToolId, points: readonly Anchor[], style = defaultStyle): Drawing {
  return { id, tool, points, style, isLocked: false, isVisible: true };
}

/** Returns the points of a drawing after one of them was dragged. */
export function withPoint(tool: ToolId, points: readonly Anchor[], index: number, to: Anchor): readonly Anchor[] {
  if (points[index] === undefined) return points;
  return drawingTools[tool].settle(points.with(index, to), index);
}
