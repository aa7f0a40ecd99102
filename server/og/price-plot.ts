import 'server-only';
import type { ReactNode } from 'react';
import type { LinePoint, PriceLine } from '../../lib/domain/share/price-line.ts';
import type { Trend } from './card.ts';
import { drawing, shape } from './image.ts';
import type { Palette } from './palettes.ts';

interface PlotOptions {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly way: Trend['way'];
}

const inset = 14;
const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Returns a function that maps a point into the plot: prices from the lowest at the bottom to the highest at the top.
 */
function placing({ points, entry, exit }: PriceLine, width: number, height: number) {
  const prices = [...points, entry, exit].map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return ({ along, price }: LinePoint): readonly [number, number] => {
    const share = most === least ? 0.5 : (price - least) / (most - least);
    return [round(inset + along * (width - 2 * inset)), round(height - inset - share * (height - 2 * inset))];
  };
}

/** Returns the line of the price, with a hollow point where the position was opened and a full one where it ended. */
export function pricePlot(line: PriceLine, { width, height, palette, way }: PlotOptions): ReactNode {
  const place = placing(line, width, height);
  const path = `M${line.points.map((point) => place(point).join(' ')).join('L')}`;
  const colour = way === 'level' ? palette.text2 : palette[way];
  const [[entryX, entryY], [exitX, exitY]] = [place(line.entry), place(line.exit)];
  const ends = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  const level = { stroke: palette.mark, 'stroke-width': 2, 'stroke-dasharray': '2 8', 'stroke-linecap': 'round' };
  const shapes = [
    shape('path', { d: `M${inset} ${entryY}L${width - inset} ${entryY}`, ...level }),
    shape('path', { d: path, stroke: palette.text3, 'stroke-width': 4, ...ends }),
    shape('path', { d: `M${entryX} ${entryY}L${exitX} ${exitY}`, stroke: colour, 'stroke-width': 3, ...ends }),
    shape('circle', { cx: entryX, cy: entryY, r: 9, fill: palette.ground, stroke: palette.text1, 'stroke-width': 4 }),
    shape('circle', { cx: exitX, cy: exitY, r: 11, fill: colour }),
  ];
  return drawing(shapes, { width, height });
}
