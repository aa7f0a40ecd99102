import type { ChartTheme } from '../engine/theme.ts';
import type { DrawingColour } from './drawing.ts';

/** Returns the colours of drawings in a theme: those of the indicators and of the market's directions. */
export function paletteOf({ lines, strong, up, down }: ChartTheme): Readonly<Record<DrawingColour, string>> {
  const [amber = strong, blue = strong, violet = strong, cyan = strong, pink = strong] = lines;
  return { amber, blue, violet, cyan, pink, green: up, red: down, plain: strong };
}
