import type { Pixel } from './pixels.ts';

/** Screen pixels per CSS pixel, in both directions. */
export interface Ratios {
  readonly across: number;
  readonly down: number;
}

/** Draws in screen pixels, so that a horizontal line fills whole ones. */
export class Pen {
  readonly context: CanvasRenderingContext2D;
  readonly #across: number;
  readonly #down: number;

  constructor(context: CanvasRenderingContext2D, { across, down }: Ratios) {
    this.context = context;
    this.#across = across;
    this.#down = down;
  }

  length(px: number): number {
    return px * this.#down;
  }

  /** Returns a line width in screen pixels: a whole number, at least one. */
  width(px: number): number {
    return Math.max(1, Math.round(this.length(px)));
  }

  dash(lengths: readonly number[], before = 0): void {
    this.context.setLineDash(lengths.map((each) => this.length(each)));
    this.context.lineDashOffset = this.length(before);
  }

  at({ x, y }: Pixel): Pixel {
    return { x: x * this.#across, y: y * this.#down };
  }

  /** Traces lines between corners; horizontal and vertical ones exactly on the screen's pixels. */
  trace(places: readonly Pixel[], isClosed: boolean): void {
    const { context } = this;
    const isStraight = places.every((place, index) => {
      const before = places[index - 1] ?? (isClosed ? places.at(-1) : undefined) ?? place;
      return before.x === place.x || before.y === place.y;
    });
    const half = context.lineWidth / 2;
    const sharp = (value: number): number => Math.round(value - half) + half;
    context.beginPath();
    for (const [index, place] of places.entries()) {
      const { x, y } = this.at(place);
      const [across, down] = isStraight ? [sharp(x), sharp(y)] : [x, y];
      if (index === 0) context.moveTo(across, down);
      else context.lineTo(across, down);
    }
    if (isClosed) context.closePath();
  }

  round(centre: Pixel, radius: number, from = 0, to = 2 * Math.PI): void {
    const { x, y } = this.at(centre);
    this.context.beginPath();
    this.context.ellipse(x, y, radius * this.#across, radius * this.#down, 0, from, to);
  }
}
