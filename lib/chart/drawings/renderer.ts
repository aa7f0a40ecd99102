import type { IPrimitivePaneRenderer } from 'lightweight-charts';
import type { Target } from '../engine/canvas.ts';
import type { ChartTheme } from '../engine/theme.ts';
import type { DrawingColour, DrawingStyle } from './drawing.ts';
import { paletteOf } from './palette.ts';
import { Pen } from './pen.ts';
import type { Figure } from './picture.ts';
import type { Pixel } from './pixels.ts';
import type { Drawn } from './shapes.ts';

const tint = 0.16;
const fontPx = 11;
const haloPx = 3;
const handlePx = 4.5;
const hoveredHandlePx = 3;
const handleRimPx = 1.5;
const aidDash = [3, 3];
const dashes = { solid: [], dashed: [6, 4], dotted: [1, 3] } as const;
/** The first letter decides the direction of a text; a price alone reads left to right in every language. */
const beginsRight = /^[^\p{Letter}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Above this radius a circle is drawn solid: it would be cut into too many dashes. */
const mostDashedRadiusPx = 5_000;

/** Draws the drawings; no other code draws them on a canvas. */
export class DrawingRenderer implements IPrimitivePaneRenderer {
  readonly #figures: readonly Figure[];
  readonly #theme: ChartTheme;
  readonly #palette: Readonly<Record<DrawingColour, string>>;

  constructor(figures: readonly Figure[], theme: ChartTheme) {
    this.#figures = figures;
    this.#theme = theme;
    this.#palette = paletteOf(theme);
  }

  draw(target: Target): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: the library's method is no hook, it is only named like one
    target.useBitmapCoordinateSpace(({ context, horizontalPixelRatio, verticalPixelRatio }) => {
      const pen = new Pen(context, { across: horizontalPixelRatio, down: verticalPixelRatio });
      context.save();
      context.lineJoin = 'round';
      context.direction = 'ltr';
      for (const figure of this.#figures) this.#figure(pen, figure);
      context.restore();
    });
  }

  #figure(pen: Pen, { style, shapes, points, isFreehand, isChosen, isHovered }: Figure): void {
    for (const shape of shapes) this.#shape(pen, shape, style);
    if (!isChosen && !isHovered) return;
    const radiusPx = isChosen ? handlePx : hoveredHandlePx;
    const shown = isFreehand ? [points[0], points.at(-1)] : points;
    for (const point of shown) if (point !== undefined) this.#handle(pen, point, style, radiusPx);
  }

  #shape(pen: Pen, shape: Drawn, style: DrawingStyle): void {
    const { context } = pen;
    switch (shape.kind) {
      case 'stroke':
        this.#line(pen, style, shape.isAid, shape.before);
        pen.trace([shape.from, shape.to], false);
        context.stroke();
        return;
      case 'polygon':
        this.#line(pen, style, false, 0);
        pen.trace(shape.corners, true);
        this.#fill(context, shape.paint, style);
        return;
      case 'trail':
        this.#line(pen, style, false, shape.before);
        pen.trace(shape.places, false);
        context.stroke();
        return;
      case 'circle':
        this.#line(pen, style, false, 0, shape.radius);
        pen.round(shape.centre, shape.radius);
        if (shape.isArea) this.#tint(context, style);
        context.stroke();
        return;
      case 'arc':
        this.#line(pen, style, false, 0, shape.radius);
        pen.round(shape.centre, shape.radius, shape.from, shape.to);
        context.stroke();
        return;
      case 'text':
        this.#text(pen, shape, style);
        return;
      default:
        shape satisfies never;
    }
  }

  #line(pen: Pen, { colour, width, dash }: DrawingStyle, isAid: boolean, before: number, radius = 0): void {
    const { context } = pen;
    context.strokeStyle = this.#palette[colour];
    context.lineWidth = pen.width(isAid ? 1 : width);
    const lengths = dashes[dash].map((each) => each * Math.sqrt(width));
    pen.dash(isAid ? aidDash : radius > mostDashedRadiusPx ? [] : lengths, before);
  }

  #fill(context: CanvasRenderingContext2D, paint: Extract<Drawn, { kind: 'polygon' }>['paint'], style: DrawingStyle) {
    switch (paint) {
      case 'area':
        this.#tint(context, style);
        context.stroke();
        return;
      case 'solid':
        context.fillStyle = this.#palette[style.colour];
        context.fill();
        return;
      case 'gain':
        this.#tint(context, { fill: 'green' });
        return;
      case 'loss':
        this.#tint(context, { fill: 'red' });
        return;
      default:
        paint satisfies never;
    }
  }

  #tint(context: CanvasRenderingContext2D, { fill }: Pick<DrawingStyle, 'fill'>): void {
    if (fill === 'none') return;
    context.globalAlpha = tint;
    context.fillStyle = this.#palette[fill];
    context.fill();
    context.globalAlpha = 1;
  }

  /** Draws text with an outline in the background colour, so that it can be read over candles. */
  #text(pen: Pen, shape: Extract<Drawn, { kind: 'text' }>, { colour }: DrawingStyle): void {
    const { text, at, align, baseline, sizePx = fontPx } = shape;
    const { context } = pen;
    const { x, y } = pen.at(at);
    context.font = `${pen.length(sizePx)}px ${this.#theme.fontFamily}`;
    context.direction = beginsRight.test(text) ? 'rtl' : 'ltr';
    context.textAlign = align;
    context.textBaseline = baseline;
    context.lineWidth = pen.width(haloPx);
    context.strokeStyle = this.#theme.background;
    pen.dash([]);
    context.strokeText(text, x, y);
    context.fillStyle = this.#palette[colour];
    context.fillText(text, x, y);
  }

  #handle(pen: Pen, point: Pixel, { colour }: DrawingStyle, radiusPx: number): void {
    const { context } = pen;
    context.lineWidth = pen.length(handleRimPx);
    context.strokeStyle = this.#palette[colour];
    context.fillStyle = this.#theme.background;
    pen.dash([]);
    pen.round(point, radiusPx);
    context.fill();
    context.stroke();
  }
}
