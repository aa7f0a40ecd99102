import type { ChartTheme } from '../engine/theme.ts';
import type { ChartLine, LineLook } from './line.ts';

/** A line as laid out on the pane, with its tag and label. */
export interface PlacedLine {
  readonly line: ChartLine;
  readonly y: number;
  /** The middle of its tag; undefined if there is no room for one. */
  readonly tagY: number | undefined;
  /** The middle of its label on the axis; undefined if its price is not visible. */
  readonly labelY: number | undefined;
  /** The text of its label, in the unit of the axis. */
  readonly text: string;
}

const dashes: Readonly<Record<LineLook, readonly number[]>> = {
  position: [],
  order: [5, 4],
  liquidation: [3, 3],
  draft: [1, 3],
  alert: [8, 3, 2, 3],
};
/** The distance of a tag from the pane's edge. */
const tagInsetPx = 8;
const bendPx = 4;
export const labelHeightPx = 18;
const fontPx = 11;

function colourOf(look: LineLook, theme: ChartTheme): string {
  switch (look) {
    case 'position':
      return theme.strong;
    case 'order':
      return theme.area;
    case 'liquidation':
      return theme.edge;
    case 'draft':
    case 'alert':
      return theme.text;
    default:
      return look satisfies never;
  }
}

/** Draws the lines, with a bend to each tag that was moved aside. */
export function drawLines(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  placed: readonly PlacedLine[],
  theme: ChartTheme,
): void {
  for (const { line, y, tagY } of placed) {
    context.strokeStyle = colourOf(line.look, theme);
    context.lineWidth = line.isHeld ? 2 : 1;
    context.setLineDash([...dashes[line.look]]);
    const at = Math.round(y) + (line.isHeld ? 0 : 0.5);
    if (at >= 0 && at <= height) {
      context.beginPath();
      context.moveTo(0, at);
      context.lineTo(width, at);
      context.stroke();
    }
    if (tagY === undefined || Math.abs(tagY - y) < labelHeightPx / 2) continue;
    context.lineWidth = 1;
    context.setLineDash([]);
    context.beginPath();
    context.moveTo(width - bendPx, Math.min(Math.max(at, 0), height));
    context.lineTo(width - bendPx, tagY);
    context.lineTo(width - tagInsetPx, tagY);
    context.stroke();
  }
}

/** Draws the labels on the axis: filled for a position, framed for an open order. */
export function drawLabels(
  context: CanvasRenderingContext2D,
  width: number,
  placed: readonly PlacedLine[],
  theme: ChartTheme,
): void {
  context.font = `${fontPx}px ${theme.fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.direction = 'ltr';
  context.lineWidth = 1;
  for (const { line, labelY, text } of placed) {
    if (labelY === undefined) continue;
    const colour = colourOf(line.look, theme);
    const isFilled = line.look === 'position' || line.isHeld;
    const top = Math.round(labelY - labelHeightPx / 2);
    context.fillStyle = isFilled ? colour : theme.background;
    context.fillRect(0, top, width, labelHeightPx);
    context.strokeStyle = colour;
    context.setLineDash(line.look === 'draft' || line.look === 'liquidation' ? [2, 2] : []);
    context.strokeRect(0.5, top + 0.5, width - 1, labelHeightPx - 1);
    context.fillStyle = isFilled ? theme.background : theme.strong;
    context.fillText(text, width / 2, labelY + 0.5, width - 4);
  }
}
