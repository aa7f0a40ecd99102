import type { DepthCurve, DepthPoint } from '@/lib/domain/perps';

const topPx = 12;
const bottomPx = 24;

function path(curve: DepthCurve, points: readonly DepthPoint[], width: number, height: number): Path2D {
  const x = (price: number): number => width / 2 + ((price - curve.middle) / curve.reach) * (width / 2);
  const y = (total: number): number => height - bottomPx - (total / curve.deepest) * (height - topPx - bottomPx);
  const line = new Path2D();
  let below = 0;
  line.moveTo(x(points[0]?.price ?? curve.middle), height - bottomPx);
  for (const { price, total } of points) {
    line.lineTo(x(price), y(below));
    line.lineTo(x(price), y(total));
    below = total;
  }
  return line;
}

/** Draws steps that rise from the middle: the size to buy or sell to move the price that far. */
export function paintDepth(
  canvas: HTMLCanvasElement,
  curve: DepthCurve | undefined,
  isStale: boolean,
  priceText: (price: number) => string,
): void {
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (context === null || width === 0) return;
  const scale = window.devicePixelRatio;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  if (curve === undefined) return;
  const style = getComputedStyle(canvas);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  for (const [points, colour, edge] of [
    [curve.bids, token('up'), 0],
    [curve.asks, token('down'), width],
  ] as const) {
    const line = path(curve, points, width, height);
    context.strokeStyle = isStale ? token('text-3') : colour;
    context.fillStyle = context.strokeStyle;
    context.stroke(line);
    const last = points.at(-1);
    const filled = new Path2D(line);
    const lastX = width / 2 + (((last?.price ?? curve.middle) - curve.middle) / curve.reach) * (width / 2);
    filled.lineTo(edge === 0 ? Math.max(0, lastX) : Math.min(width, lastX), height - bottomPx);
    filled.closePath();
    context.globalAlpha = 0.13;
    context.fill(filled);
    context.globalAlpha = 1;
  }
  context.fillStyle = token('line-2');
  context.fillRect(Math.round(width / 2), topPx, 1, height - topPx - bottomPx);
  context.fillStyle = token('text-3');
  context.font = `11px ${style.fontFamily}`;
  context.direction = 'ltr';
  const base = height - bottomPx / 2 + 4;
  for (const [align, x, price] of [
    ['left', 12, curve.middle - curve.reach],
    ['center', width / 2, curve.middle],
    ['right', width - 12, curve.middle + curve.reach],
  ] as const) {
    context.textAlign = align;
    context.fillText(priceText(price), x, base);
  }
}
