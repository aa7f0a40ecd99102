import type { Frame } from '../engine/frame.ts';
import { drawnOnce, Layer } from '../engine/layer.ts';
import { placesOf } from '../engine/price-scale.ts';
import { bucketsInView } from '../engine/study-source.ts';
import { bucketOf } from '../engine/visible-range.ts';

/** A closed trade as it is drawn: from its entry to its exit. */
export interface DrawnTrade {
  readonly key: string;
  readonly openedAt: number;
  readonly closedAt: number;
  readonly entry: number;
  readonly exit: number;
  readonly isGain: boolean;
  /** The result. */
  readonly text: string;
}

interface End {
  readonly bucket: number;
  readonly price: number;
}

/**
 * Returns the ends of a trade's line; undefined for a trade before the first bar. A trade that began before the first
 * bar begins there, at the height that the line has on its way.
 */
export function endsOf(
  { openedAt, closedAt, entry, exit }: Omit<DrawnTrade, 'key' | 'isGain' | 'text'>,
  { series, slice }: Pick<Frame, 'series' | 'slice'>,
): { readonly from: End; readonly to: End } | undefined {
  const last = series.ordinalAt(closedAt);
  if (series.length === 0 || last < series.first) return undefined;
  const to = { bucket: bucketOf(last, slice.level), price: exit };
  const begun = series.ordinalAt(openedAt);
  if (begun >= series.first) return { from: { bucket: bucketOf(begun, slice.level), price: entry }, to };
  const share = (series.value('time', series.first) - openedAt) / (closedAt - openedAt);
  const price = entry + (exit - entry) * Math.min(1, Math.max(0, share));
  return { from: { bucket: bucketOf(series.first, slice.level), price }, to };
}

const dotPx = 2.5;
const textGapPx = 6;
/** A result is not written within this distance of another one: two over each other would be read as neither. */
const textWidthPx = 64;
const textHeightPx = 14;
/** The width of a letter of these figures, and the edge of the plate below them. */
const letterPx = 6.5;
const platePx = 2;

/** Draws each closed trade as a line from its entry to its exit, with its result there. */
export class TradeLines extends Layer {
  readonly #frame: () => Frame | undefined;
  readonly #views = drawnOnce(
    'normal',
    (context, width) => this.#draw(context, width),
    () => this.#trades.length > 0,
  );
  #trades: readonly DrawnTrade[] = [];

  constructor(frame: () => Frame | undefined) {
    super();
    this.#frame = frame;
  }

  show(trades: readonly DrawnTrade[]): void {
    this.#trades = trades;
    this.redraw();
  }

  paneViews() {
    return this.#views;
  }

  /** Returns the keys of the trades that ended in the bucket of a bar. */
  endedAt(time: number): readonly string[] {
    const frame = this.#frame();
    if (frame === undefined) return [];
    const bucketAt = (at: number): number => bucketOf(frame.series.ordinalAt(at), frame.slice.level);
    const bucket = bucketAt(time);
    return this.#trades.filter(({ closedAt }) => bucketAt(closedAt) === bucket).map(({ key }) => key);
  }

  #draw(context: CanvasRenderingContext2D, width: number): void {
    const frame = this.#frame();
    const { place } = this;
    const places = frame && place && placesOf(place.chart, place.series, frame);
    if (frame === undefined || places === undefined) return;
    const { theme } = frame;
    const view = bucketsInView(frame);
    const written: { readonly x: number; readonly y: number }[] = [];
    context.font = `11px ${theme.fontFamily}`;
    context.textBaseline = 'middle';
    // The newest first, so that of two results in one place the newer one is written.
    for (const trade of this.#trades.toReversed()) {
      const ends = endsOf(trade, frame);
      if (ends === undefined || ends.to.bucket < view.from || ends.from.bucket > view.to) continue;
      const [a, b] = [places.y(ends.from.price), places.y(ends.to.price)];
      if (a === null || b === null) continue;
      const [from, to] = [
        { x: places.x(ends.from.bucket), y: a },
        { x: places.x(ends.to.bucket), y: b },
      ];
      const colour = trade.isGain ? theme.up : theme.down;
      context.strokeStyle = colour;
      context.fillStyle = colour;
      context.lineWidth = 1.5;
      context.setLineDash([4, 3]);
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
      context.stroke();
      context.setLineDash([]);
      for (const { x, y } of [from, to]) {
        context.beginPath();
        context.arc(x, y, dotPx, 0, 2 * Math.PI);
        context.fill();
      }
      const isFree = written.every(
        ({ x, y }) => Math.abs(x - to.x) >= textWidthPx || Math.abs(y - to.y) >= textHeightPx,
      );
      if (!isFree) continue;
      written.push(to);
      // The result stands on the side that has room.
      const isRight = to.x + textGapPx + textWidthPx < width;
      const x = isRight ? to.x + textGapPx : to.x - textGapPx;
      const plate = trade.text.length * letterPx + 2 * platePx;
      // Letters over candles of the same colour cannot be read.
      context.globalAlpha = 0.85;
      context.fillStyle = theme.background;
      context.fillRect(isRight ? x - platePx : x - plate + platePx, to.y - textHeightPx / 2, plate, textHeightPx);
      context.globalAlpha = 1;
      context.fillStyle = colour;
      context.textAlign = isRight ? 'left' : 'right';
      context.fillText(trade.text, x, to.y);
    }
  }
}
