import { boxLevels, drawingSteps, fibonacciLevels } from '../../../config/chart.ts';
import { distance, type Pixel } from '../pixels.ts';
import { constructionLine, label, line, type Shape } from '../shapes.ts';
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
function levelLines(zero: number, one: number, places: readonly Pixel[], drawingArea: DrawingArea): Shape[] {
  const across = drawingArea.isExtended ? [0, drawingArea.pane.widthPx] : places.map(({ x }) => x);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  return levels.flatMap((level) => {
    const price = zero + (one - zero) * level;
    const y = drawingArea.y(price);
    if (!Number.isFinite(y)) return [];
    const text = `${drawingArea.writing.price(price)} (${percentText(level, drawingArea)})`;
    // If a line starts outside the pane, its label stays at the pane's edge.
    const x = right > 0 ? Math.max(0, left) : left;
    return [line({ x: left, y }, { x: right, y }), label(text, { x: x + gapPx, y: y - gapPx })];
  });
}

const retracement = shapedByTwo((a, b, drawingArea) => [
  ...levelLines(b.price, a.price, [a, b], drawingArea),
  constructionLine(a, b),
]);

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
    geometry: shapedByTwo((centre, rim, drawingArea) => [
      ...levels.flatMap((level): Shape[] => {
        const radius = distance(centre, rim) * level;
        if (radius === 0) return [];
        const top = { x: centre.x, y: centre.y - radius - gapPx };
        return [
          { kind: 'circle', centre, radius, isArea: false },
          label(percentText(level, drawingArea), top, 'center', 'bottom'),
        ];
      }),
      constructionLine(centre, rim),
    ]),
  },
  fibonacciSpiral: {
    ...plain,
    clicks: 3,
    geometry: shapedByTwo((centre, start) => [...goldenSpiral(centre, start), constructionLine(centre, start)]),
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
    geometry: shapedByThree((a, b, c, drawingArea) => [
      ...levelLines(c.price, c.price + b.price - a.price, [a, b, c], drawingArea),
      constructionLine(a, b),
      constructionLine(b, c),
    ]),
  },
};
