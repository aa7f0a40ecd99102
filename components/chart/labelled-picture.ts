import type { ChartTheme } from '@/lib/chart/engine/theme';
import { markHeart, markRadius, markSize } from '@/lib/config/site/brand';

interface Piece {
  readonly text: string;
  readonly colour: string;
}

/** A line of figures over the chart: its distance from the chart's top, and its text. */
export interface PictureLine {
  readonly top: number;
  readonly pieces: readonly Piece[];
}

export interface PictureLabels {
  readonly symbol: string;
  /** Period, time and time zone. */
  readonly about: string;
  readonly brand: string;
  readonly lines: readonly PictureLine[];
}

const headPx = 40;
const sidePx = 12;
const gapPx = 8;
const linePx = 16;
/** The figures start at the same inset as the legend on the page. */
const insetPx = 8;

interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly theme: ChartTheme;
}

function write({ context, theme }: Brush, { text, colour }: Piece, x: number, y: number, font: string): number {
  context.font = `${font} ${theme.fontFamily}`;
  context.fillStyle = colour;
  context.fillText(text, x, y);
  return context.measureText(text).width;
}

/** Draws the product's mark and name so that they end at `right`. */
function sign(brush: Brush, brand: string, right: number, middle: number): void {
  const { context, theme } = brush;
  context.font = `600 13px ${theme.fontFamily}`;
  const left = right - context.measureText(brand).width;
  write(brush, { text: brand, colour: theme.strong }, left, middle, '600 13px');
  context.save();
  context.translate(left - gapPx / 2 - markSize, middle - markSize / 2);
  context.strokeStyle = theme.strong;
  context.lineWidth = 1.5;
  context.beginPath();
  context.arc(markSize / 2, markSize / 2, markRadius, 0, 2 * Math.PI);
  context.stroke();
  context.fillStyle = theme.area;
  context.fill(new Path2D(markHeart));
  context.restore();
}

/** Draws figures over the candles, on the page's background colour as on the page, wrapped at the plot's edge. */
function figures(brush: Brush, { pieces, top }: PictureLine, width: number): number {
  const { context, theme } = brush;
  context.font = `11px ${theme.fontFamily}`;
  let [x, y] = [insetPx, top];
  for (const piece of pieces) {
    const across = context.measureText(piece.text).width;
    if (x > insetPx && x + across > width - insetPx) [x, y] = [insetPx, y + linePx];
    context.globalAlpha = 0.7;
    context.fillStyle = theme.background;
    context.fillRect(x - 2, y, across + 4, linePx);
    context.globalAlpha = 1;
    write(brush, piece, x, y + linePx / 2, '11px');
    x += across + gapPx;
  }
  return y + linePx;
}

/** Returns a picture of the chart with labels that explain it, since its recipient sees nothing else. */
export function labelledPicture(
  picture: HTMLCanvasElement,
  { widthPx, axisPx }: { readonly widthPx: number; readonly axisPx: number },
  labels: PictureLabels,
  theme: ChartTheme,
): HTMLCanvasElement {
  const ratio = picture.width / widthPx;
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height + Math.round(headPx * ratio);
  const context = canvas.getContext('2d');
  if (context === null) return picture;
  const brush = { context, theme };
  context.fillStyle = theme.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, canvas.height - picture.height);
  context.scale(ratio, ratio);
  context.textBaseline = 'middle';
  context.direction = 'ltr';
  const middle = headPx / 2;
  const after = sidePx + write(brush, { text: labels.symbol, colour: theme.strong }, sidePx, middle, '600 14px');
  write(brush, { text: labels.about, colour: theme.text }, after + gapPx, middle, '12px');
  sign(brush, labels.brand, widthPx - sidePx, middle);
  context.fillStyle = theme.line;
  context.fillRect(0, headPx - 1, widthPx, 1);
  let below = 0;
  for (const line of labels.lines) {
    const top = headPx + Math.max(line.top, below);
    below = figures(brush, { ...line, top }, widthPx - axisPx) - headPx;
  }
  return canvas;
}
