import { boxLevels, drawingSteps, fibonacciLevels } from '../../../config/chart.ts';
import { distance, type Pixel } from '../pixels.ts';
import { aid, label, line, type Shape } from '../shapes.ts';
import { boxGrid } from './box-grid.ts';
import { goldenSpiral } from './golden-spiral.ts';
import type { ToolOf } from './names.ts';
import { type DrawingArea, type DrawingTool, plain, shapedByThree, shapedByTwo } from './tool.ts';

const levels = fibonacciLevels.map(Number);
const fanRatios = boxLevels.map(Number);
const gapPx = 4;

const percentText = (level: number, { writing }: DrawingArea): string => `${writing.decimal(level * 100, 1)}%`;

/**
 * Returns a line at each level between two prices, by price and not by pixel, which differ on a logarithmic scale. The
 * lines reach as far as the points, or from edge to edge.
 */
function levelLines(zero: number, one: number, places: readonly Pixel[], ground: DrawingArea): Shape[] {
  const across = ground.isExtended ? [0, ground.pane.widthPx] : places.map(({ x }) => x);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  return levels.flatMap((level) => {
    const price = zero + (one - zero) * level;
    const y = ground.y(price);
    if (!Number.isFinite(y)) return [];
    const text = `${ground.writing.price(price)} (${percentText(level, ground)})`;
    // If a line starts outside the pane, its label stays at the pane's edge.
    const x = right > 0 ? Math.max(0, left) : left;
    return [line({ x: left, y }, { x: right, y }), label(text, { x: x + gapPx, y: y - gapPx })];
  });
}

const retracement = shapedByTwo((a, b, ground) => [...levelLines(b.price, a.price, [a, b], ground), aid(a, b)]);

export const fibonacci: Readonly<Record<ToolOf<'fibonacci'>, DrawingTool>> = {
  fibonacciLine: {
    ...plain,
    clicks: 3,
    levels,
    mayExtend: true,
    geometry: retracement,
  },
  fibonacciSegment: {
    ...plain,
    clicks: drawingSteps.fibonacciSegment,
    levels,
    mayExtend: true,
    geometry: retracement,
  },
  fibonacciCircle: {
    ...plain,
    clicks: 3,
    levels,
    geometry: shapedByTwo((centre, rim, ground) => [
      ...levels.flatMap((level): Shape[] => {
        const radius = distance(centre, rim) * level;
        if (radius === 0) return [];
        const top = { x: centre.x, y: centre.y - radius - gapPx };
        return [
          { kind: 'circle', centre, radius, isArea: false },
          label(percentText(level, ground), top, 'center', 'bottom'),
        ];
      }),
      aid(centre, rim),
    ]),
  },
  fibonacciSpiral: {
    ...plain,
    clicks: 3,
    geometry: shapedByTwo((centre, start) => [...goldenSpiral(centre, start), aid(centre, start)]),
  },
  fibonacciFan: {
    ...plain,
    clicks: 3,
    levels: fanRatios,
    geometry: shapedByTwo((a, b, { writing }) => [
      ...boxGrid(a, b, fanRatios, writing),
      ...fanRatios.flatMap((ratio) => [
        line(a, { x: b.x, y: a.y + (b.y - a.y) * ratio }, 'ray'),
        // The diagonal was already drawn as the last of the other lines.
        ...(ratio === 1 ? [] : [line(a, { x: a.x + (b.x - a.x) * ratio, y: b.y }, 'ray')]),
      ]),
    ]),
  },
  /** Projects the distance from the first point to the second, starting at the third. */
  fibonacciExtension: {
    ...plain,
    clicks: drawingSteps.fibonacciExtension,
    levels,
    mayExtend: true,
    geometry: shapedByThree((a, b, c, ground) => [
      ...levelLines(c.price, c.price + b.price - a.price, [a, b, c], ground),
      aid(a, b),
      aid(b, c),
    ]),
  },
};
