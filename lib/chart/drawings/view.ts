import type { IPrimitivePaneView, PrimitiveHoveredItem } from 'lightweight-charts';
import type { Interval } from '../../config/chart.ts';
import type { Target } from '../engine/canvas.ts';
import type { Frame } from '../engine/frame.ts';
import { Layer, viewsOf } from '../engine/layer.ts';
import { projectionOf } from './chart-projection.ts';
import { type Hit, hitOf, type Pointer } from './hit.ts';
import { drawnTo, type MagnetMode, pricesOf } from './magnet.ts';
import { type Figure, figuresOf, type Scene } from './picture.ts';
import type { Pixel } from './pixels.ts';
import { type Anchor, anchorWithin, type Projection, type Writing } from './projection.ts';
import { DrawingRenderer } from './renderer.ts';

const requested = new Map<string, number>();
const mostAsked = 500;
let context: CanvasRenderingContext2D | null | undefined;

/** Returns a text's width on a canvas. Widths are cached, because every pointer movement needs them. */
function textWidthPx(text: string, sizePx: number, fontFamily: string): number {
  const font = `${sizePx}px ${fontFamily}`;
  const key = `${font} ${text}`;
  const known = requested.get(key);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = font;
  const { width } = context.measureText(text);
  if (requested.size >= mostAsked) requested.clear();
  requested.set(key, width);
  return width;
}

export interface DrawingLayerInput {
  readonly frame: () => Frame | undefined;
  /** The interval of the bars in the frame. */
  readonly interval: () => Interval | undefined;
  readonly scene: () => Scene;
  /** Formats the texts of drawings. */
  readonly writing: () => Omit<Writing, 'price' | 'widthPx'>;
}

/** Draws the drawings over the candles as a primitive of their series, and finds what is under a pointer. */
export class DrawingLayer extends Layer {
  readonly #input: DrawingLayerInput;
  readonly #views = viewsOf(
    'normal',
    (target) => this.#draw(target),
    () => this.#isThere(),
  );

  constructor(input: DrawingLayerInput) {
    super();
    this.#input = input;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** The library calls this at each mouse movement, to choose the cursor. */
  hitTest(x: number, y: number): PrimitiveHoveredItem | null {
    const hit = this.#input.scene().sketch === undefined ? this.hit({ x, y }, 'mouse') : undefined;
    if (hit === undefined) return null;
    return { externalId: hit.id, zOrder: 'normal', cursorStyle: hit.part.kind === 'point' ? 'move' : 'pointer' };
  }

  /** Undefined while there is no bar, or no layout yet. */
  projection(): Projection | undefined {
    const frame = this.#input.frame();
    const interval = this.#input.interval();
    const { place } = this;
    if (frame === undefined || interval === undefined || place === undefined) return undefined;
    return projectionOf(place.chart, place.series, frame, interval);
  }

  hit(place: Pixel, pointer: Pointer): Hit | undefined {
    return hitOf(this.#figures(), place, pointer);
  }

  /** Returns the point that a click sets; undefined where the market has no price. */
  anchorAt(place: Pixel, mode: MagnetMode, pointer: Pointer): Anchor | undefined {
    const frame = this.#input.frame();
    const projection = this.projection();
    if (frame === undefined || projection === undefined) return undefined;
    const prices = mode === 'off' ? [] : pricesOf(frame.series, frame.slice.level, projection.bar(place.x));
    const anchor = drawnTo(place, mode, pointer, prices, projection);
    return Number.isFinite(anchor.time + anchor.price) ? anchor : undefined;
  }

  /** Returns the point under a brush, which may lie between bars. */
  anchorWithin(place: Pixel): Anchor | undefined {
    const projection = this.projection();
    const anchor = projection && anchorWithin(place, projection);
    return anchor !== undefined && Number.isFinite(anchor.time + anchor.price) ? anchor : undefined;
  }

  #figures(): Figure[] {
    const frame = this.#input.frame();
    const projection = this.projection();
    if (frame === undefined || projection === undefined) return [];
    return figuresOf(this.#input.scene(), projection, {
      ...this.#input.writing(),
      price: frame.priceText,
      widthPx: (text, sizePx) => textWidthPx(text, sizePx, frame.theme.fontFamily),
    });
  }

  #isThere(): boolean {
    const { drawings, sketch } = this.#input.scene();
    const isEmpty = drawings.length === 0 && sketch === undefined;
    return !isEmpty && this.place !== undefined && this.#input.frame() !== undefined;
  }

  #draw(target: Target): void {
    const frame = this.#input.frame();
    if (frame !== undefined) new DrawingRenderer(this.#figures(), frame.theme).draw(target);
  }
}
