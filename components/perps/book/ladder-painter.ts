import type { BookRow, BookRows, Decimals } from '@/lib/domain/perps/book-rows';
import type { BookSide, OwnPrices } from '@/lib/domain/perps/price-grouping';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import type { AnyAmount } from '@/lib/math/amount';

export interface Mark {
  readonly side: BookSide;
  /** Counted from the best. */
  readonly row: number;
}

export interface LadderPicture {
  readonly rows: BookRows;
  readonly decimals: Decimals;
  readonly isStale: boolean;
  /** Rows in which one's own orders are. */
  readonly own: OwnPrices;
  readonly marked: Mark | undefined;
}

/** The geometry that the page's style gives the ladder, in pixels. */
export interface LadderRoom {
  readonly width: number;
  readonly height: number;
  readonly rowPx: number;
  readonly gutterPx: number;
  /** Between the two sides. */
  readonly middlePx: number;
  readonly most: number;
}

const dotPx = 2;
const tints = 0.13;
const mostTexts = 4_000;

export function rowsPerSide({ height, middlePx, rowPx, most }: LadderRoom): number {
  return Math.max(0, Math.min(most, Math.floor((height - middlePx) / 2 / rowPx)));
}

/** Which row lies at so many pixels from the top. */
export function markAt(room: LadderRoom, y: number): Mark | undefined {
  const half = (room.height - room.middlePx) / 2;
  const side: BookSide = y < half ? 'asks' : 'bids';
  const distance = side === 'asks' ? half - y : y - half - room.middlePx;
  if (distance < 0) return undefined;
  const row = Math.floor(distance / room.rowPx);
  return row < rowsPerSide(room) ? { side, row } : undefined;
}

/** Draws the ladder on a canvas. It keeps no book: a picture is drawn whole. */
export class LadderPainter {
  private readonly canvas: HTMLCanvasElement;
  private readonly locale: Locale;
  private readonly texts = new Map<string, string>();
  private room: LadderRoom | undefined;
  private colours = { up: '', down: '', text: '', quiet: '', accent: '', hover: '' };
  private font = '';
  private isRtl = false;

  constructor(canvas: HTMLCanvasElement, locale: Locale) {
    this.canvas = canvas;
    this.locale = locale;
  }

  /** Once, and whenever the page's look changes. */
  dress(): void {
    const style = getComputedStyle(this.canvas);
    const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
    this.colours = {
      up: token('up'),
      down: token('down'),
      text: token('text-1'),
      quiet: token('text-3'),
      accent: token('accent'),
      hover: token('active'),
    };
    this.font = `${style.fontSize} ${style.fontFamily}`;
    this.isRtl = style.direction === 'rtl';
  }

  fit(room: LadderRoom): void {
    const scale = window.devicePixelRatio;
    this.room = room;
    this.canvas.width = Math.round(room.width * scale);
    this.canvas.height = Math.round(room.height * scale);
  }

  /** False while there is no room for a row. */
  draw(picture: LadderPicture): boolean {
    const { room } = this;
    const context = this.canvas.getContext('2d');
    if (room === undefined || context === null) return false;
    const count = rowsPerSide(room);
    if (count === 0 || room.width === 0) return false;
    const scale = this.canvas.width / room.width;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, room.width, room.height);
    context.font = this.font;
    context.textBaseline = 'middle';
    context.direction = 'ltr';
    for (const side of ['asks', 'bids'] as const) this.side(context, room, picture, side, count);
    return true;
  }

  private side(
    context: CanvasRenderingContext2D,
    room: LadderRoom,
    { rows, decimals, isStale, own, marked }: LadderPicture,
    side: BookSide,
    count: number,
  ): void {
    const { width, rowPx, gutterPx, middlePx, height } = room;
    const { up, down, text, quiet, accent, hover } = this.colours;
    const shown = rows[side].slice(0, count);
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
      context.fillRect(this.isRtl ? 0 : width - bar, topOf(row), bar, rowPx - 1);
    }
    context.globalAlpha = 1;
    const column = (width - 2 * gutterPx) / 3;
    const middleOf = (row: number): number => topOf(row) + rowPx / 2 + 0.5;
    const write = (x: number, cells: (row: BookRow) => string): void => {
      for (const [row, level] of shown.entries()) context.fillText(cells(level), x, middleOf(row));
    };
    const [start, end] = this.isRtl ? (['right', 'left'] as const) : (['left', 'right'] as const);
    const at = (x: number): number => (this.isRtl ? width - x : x);
    context.fillStyle = isStale ? quiet : direction;
    context.textAlign = start;
    write(at(gutterPx), ({ price }) => this.text(price, decimals.price));
    context.fillStyle = isStale ? quiet : text;
    context.textAlign = end;
    write(at(gutterPx + 2 * column), ({ size }) => this.text(size, decimals.size));
    write(at(width - gutterPx), ({ total }) => this.text(total, decimals.size));
    context.fillStyle = accent;
    for (const [row, { price }] of shown.entries()) {
      if (!own[side].has(price)) continue;
      context.beginPath();
      context.arc(at(gutterPx / 2), middleOf(row) - 0.5, dotPx, 0, 2 * Math.PI);
      context.fill();
    }
  }

  /** The same figures come again and again. */
  private text(amount: AnyAmount, decimals: number): string {
    const key = `${decimals} ${amount}`;
    let text = this.texts.get(key);
    if (text === undefined) {
      if (this.texts.size > mostTexts) this.texts.clear();
      text = figure(amount, this.locale, { decimals });
      this.texts.set(key, text);
    }
    return text;
  }
}
