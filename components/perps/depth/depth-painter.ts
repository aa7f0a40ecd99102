import type { DepthCurve, DepthPoint } from '@/lib/domain/perps';
import type { Price, Size } from '@/lib/math/amount';
import { approximate } from '@/lib/math/approximation';

const topPx = 8;
const bottomPx = 20;
const sizeLines = 3;

/** Converts prices to places on a canvas of one width, and back. */
export interface PriceScale {
  readonly xOf: (price: Price) => number;
  readonly priceAt: (x: number) => number;
}

export function priceScale({ middle, reach }: Pick<DepthCurve, 'middle' | 'reach'>, width: number): PriceScale {
  const [centre, span] = [approximate(middle), approximate(reach)];
  const half = width / 2;
  return {
    xOf: (price) => half + ((approximate(price) - centre) / span) * half,
    priceAt: (x) => centre + ((x - half) / half) * span,
  };
}

/** Returns a round figure that is not above the given one: 1, 2 or 5 with zeros. */
function roundBelow(figure: number): number {
  const power = 10 ** Math.floor(Math.log10(figure));
  return [5, 2, 1].map((digit) => digit * power).find((round) => round <= figure) ?? power;
}

export interface DepthTexts {
  readonly price: (price: number) => string;
  readonly size: (size: number) => string;
}

interface Plot {
  readonly width: number;
  readonly height: number;
  readonly yOf: (total: number) => number;
  readonly xOf: PriceScale['xOf'];
}

/** Returns the x of a side's end: the edge of the plot, or its last point if nothing beyond is known. */
function endOf(points: readonly DepthPoint[], isWhole: boolean, { xOf, width }: Plot, edge: 'start' | 'end'): number {
  const last = points.at(-1);
  if (isWhole || last === undefined) return edge === 'start' ? 0 : width;
  return xOf(last.price);
}

/** The steps of one side, from the middle to the last point and on to its end. */
function steps(points: readonly DepthPoint[], { xOf, yOf, width, height }: Plot, endX: number): Path2D {
  const line = new Path2D();
  const base = height - bottomPx;
  let total: Size | undefined;
  const y = () => (total === undefined ? base : yOf(approximate(total)));
  const [first] = points;
  line.moveTo(first === undefined ? width / 2 : xOf(first.price), base);
  for (const point of points) {
    line.lineTo(xOf(point.price), y());
    total = point.total;
    line.lineTo(xOf(point.price), y());
  }
  line.lineTo(endX, y());
  return line;
}

interface Painted {
  readonly curve: DepthCurve;
  readonly isStale: boolean;
  /** The price that is looked at. */
  readonly probed: Price | undefined;
  readonly texts: DepthTexts;
}

/** Draws steps that rise from the middle: the size to buy or sell to move the price that far. */
export function paintDepth(canvas: HTMLCanvasElement, painted: Painted | undefined): void {
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (context === null || width === 0) return;
  const scale = window.devicePixelRatio;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  if (painted === undefined) return;
  const { curve, isStale, probed, texts } = painted;
  const style = getComputedStyle(canvas);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const base = height - bottomPx;
  const deepest = Math.max(approximate(curve.deepest), Number.MIN_VALUE);
  const plot: Plot = {
    ...{ width, height },
    xOf: priceScale(curve, width).xOf,
    yOf: (total) => base - (total / deepest) * (base - topPx),
  };
  context.font = `11px ${style.fontFamily}`;
  context.direction = 'ltr';

  for (const [side, colour, edge] of [
    ['bids', token('up'), 'start'],
    ['asks', token('down'), 'end'],
  ] as const) {
    const endX = endOf(curve[side], curve.isWhole[side], plot, edge);
    const line = steps(curve[side], plot, endX);
    context.strokeStyle = isStale ? token('text-3') : colour;
    context.fillStyle = context.strokeStyle;
    context.stroke(line);
    const filled = new Path2D(line);
    filled.lineTo(endX, base);
    filled.closePath();
    context.globalAlpha = 0.13;
    context.fill(filled);
    context.globalAlpha = 1;
  }

  context.fillStyle = token('line-2');
  context.fillRect(Math.round(width / 2), topPx, 1, base - topPx);
  const size = roundBelow(deepest / sizeLines);
  for (let total = size; total <= deepest; total += size) {
    const y = Math.round(plot.yOf(total));
    context.fillStyle = token('grid');
    context.fillRect(0, y, width, 1);
    context.fillStyle = token('text-3');
    context.textAlign = 'left';
    context.fillText(texts.size(total), 8, y + 12);
  }

  if (probed !== undefined) {
    context.fillStyle = token('text-2');
    context.fillRect(Math.round(plot.xOf(probed)), topPx, 1, base - topPx);
  }
  context.fillStyle = token('text-3');
  const { priceAt } = priceScale(curve, width);
  for (const [align, x, at] of [
    ['left', 8, 0],
    ['center', width / 2, width / 2],
    ['right', width - 8, width],
  ] as const) {
    context.textAlign = align;
    context.fillText(texts.price(priceAt(at)), x, height - 6);
  }
}
