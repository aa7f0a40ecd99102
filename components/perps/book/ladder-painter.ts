import {
  type BookRow,
  type BookRows,
  type BookSide,
  bookRows,
  type Decimals,
  type Level,
  type OwnPrices,
} from '@/lib/domain/perps';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import type { AnyAmount } from '@/lib/math/amount';
import { type LadderRoom, type Mark, rowsPerSide } from './ladder-room';

/** How the ladder looks according to the page's style. */
export interface LadderLook {
  readonly colours: Readonly<Record<'up' | 'down' | 'text' | 'quiet' | 'accent' | 'hover', string>>;
  readonly font: string;
  readonly isRtl: boolean;
}

interface LadderPicture {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly decimals: Decimals;
  readonly isStale: boolean;
  /** The prices at which the user has orders. */
  readonly own: OwnPrices;
  readonly marked: Mark | undefined;
}

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const dotPx = 2;
const tints = 0.13;
const mostTexts = 4_000;

/** Draws the ladder on a canvas, in the page or in a worker. It stores no order book: every picture is drawn whole. */
class LadderPainter {
  readonly #canvas: HTMLCanvasElement | OffscreenCanvas;
  readonly #locale: Locale;
  readonly #texts = new Map<string, string>();

  constructor(canvas: HTMLCanvasElement | OffscreenCanvas, locale: Locale) {
    this.#canvas = canvas;
    this.#locale = locale;
  }

  /** Returns false if there is no row to draw, or no room for one. */
  draw(picture: LadderPicture, room: LadderRoom, look: LadderLook): boolean {
    const count = rowsPerSide(room);
    if (count === 0 || room.width === 0) return false;
    const context = this.#sized(room);
    if (context === null) return false;
    context.setTransform(room.scale, 0, 0, room.scale, 0, 0);
    context.clearRect(0, 0, room.width, room.height);
    context.font = look.font;
    context.textBaseline = 'middle';
    context.direction = 'ltr';
    const rows = bookRows(picture, count);
    for (const side of ['asks', 'bids'] as const) this.#side(context, room, look, picture, rows, side);
    return rows.bids.length + rows.asks.length > 0;
  }

  #sized({ width, height, scale }: LadderRoom): Pen | null {
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
    if (this.#canvas.width !== wide) this.#canvas.width = wide;
    if (this.#canvas.height !== high) this.#canvas.height = high;
    return this.#canvas.getContext('2d');
  }

  #side(
    context: Pen,
    { width, rowPx, gutterPx, middlePx, height }: LadderRoom,
    { colours: { up, down, text, quiet, accent, hover }, isRtl }: LadderLook,
    { decimals, isStale, own, marked }: LadderPicture,
    rows: BookRows,
    side: BookSide,
  ): void {
    const shown = rows[side];
    const half = (height - middlePx) / 2;
    const topOf = (row: number): number => (side === 'asks' ? half - (row + 1) * rowPx : half + middlePx + row * rowPx);
    const direction = side === 'asks' ? down : up;
    if (marked?.side === side && marked.row < shown.length) {
      context.fillStyle = hover;
      context.fillRect(0, topOf(marked.row), width, rowPx);
    }
    context.fillStyle = isStale ? quiet : direction;
    context.globalAlpha = tints;
    for (const [row, { share }] of shown.entries()) {
      const bar = width * share;
      context.fillRect(isRtl ? 0 : width - bar, topOf(row), bar, rowPx - 1);
    }
    context.globalAlpha = 1;
    const column = (width - 2 * gutterPx) / 3;
    const middleOf = (row: number): number => topOf(row) + rowPx / 2 + 0.5;
    const write = (x: number, cells: (row: BookRow) => string): void => {
      for (const [row, level] of shown.entries()) context.fillText(cells(level), x, middleOf(row));
    };
    const [start, end] = isRtl ? (['right', 'left'] as const) : (['left', 'right'] as const);
    const at = (x: number): number => (isRtl ? width - x : x);
    context.fillStyle = isStale ? quiet : direction;
    context.textAlign = start;
    write(at(gutterPx), ({ price }) => this.#text(price, decimals.price));
    context.fillStyle = isStale ? quiet : text;
    context.textAlign = end;
    write(at(gutterPx + 2 * column), ({ size }) => this.#text(size, decimals.size));
    write(at(width - gutterPx), ({ total }) => this.#text(total, decimals.size));
    context.fillStyle = accent;
    for (const [row, { price }] of shown.entries()) {
      if (!own[side].has(price)) continue;
      context.beginPath();
      context.arc(at(gutterPx / 2), middleOf(row) - 0.5, dotPx, 0, 2 * Math.PI);
      context.fill();
    }
  }

  /** The same figures recur all the time, so their texts are cached. */
  #text(amount: AnyAmount, decimals: number): string {
    const key = `${decimals} ${amount}`;
    let text = this.#texts.get(key);
    if (text === undefined) {
      if (this.#texts.size > mostTexts) this.#texts.clear();
      text = figure(amount, this.#locale, { decimals });
      this.#texts.set(key, text);
    }
    return text;
  }
}

/** The messages to the code that draws the ladder; only the newest of each kind counts. */
export type LadderWord =
  | { readonly kind: 'look'; readonly look: LadderLook }
  | { readonly kind: 'room'; readonly room: LadderRoom }
  | { readonly kind: 'picture'; readonly picture: LadderPicture };

/** Draws the newest messages at most once per animation frame, and reports the first drawing. */
export class LadderDrawing {
  readonly #painter: LadderPainter;
  readonly #onDrawn: () => void;
  #look: LadderLook | undefined;
  #room: LadderRoom | undefined;
  #picture: LadderPicture | undefined;
  #frame: number | undefined;
  #isDrawn = false;

  constructor(canvas: HTMLCanvasElement | OffscreenCanvas, locale: Locale, onDrawn: () => void) {
    this.#painter = new LadderPainter(canvas, locale);
    this.#onDrawn = onDrawn;
  }

  hear(word: LadderWord): void {
    if (word.kind === 'look') this.#look = word.look;
    else if (word.kind === 'room') this.#room = word.room;
    else this.#picture = word.picture;
    this.#frame ??= requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frame = undefined;
    if (this.#look === undefined || this.#room === undefined || this.#picture === undefined) return;
    if (!this.#painter.draw(this.#picture, this.#room, this.#look) || this.#isDrawn) return;
    this.#isDrawn = true;
    this.#onDrawn();
  }
}
