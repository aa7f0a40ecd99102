import { type Bucket, bucketAt } from '../engine/bar-buckets.ts';
import type { Frame } from '../engine/frame.ts';
import { drawnOnce, Layer } from '../engine/layer.ts';
import { placesOf } from '../engine/price-scale.ts';
import { bucketsInView } from '../engine/study-source.ts';
import { bucketOf } from '../engine/visible-range.ts';

/** A purchase or a sale. */
export interface Deal {
  readonly time: number;
  readonly side: 'buy' | 'sell';
}

const halfPx = 4.5;
const gapPx = 4;
const rimPx = 1.5;

/** Groups the deals by bucket: the bars that share a position on the screen. */
function dealsByBucket<D extends Deal>(deals: readonly D[], { series, slice }: Frame): Map<number, D[]> {
  const groups = new Map<number, D[]>();
  for (const deal of deals) {
    const ordinal = series.ordinalAt(deal.time);
    if (ordinal < series.first || ordinal >= series.end) continue;
    const bucket = bucketOf(ordinal, slice.level);
    const group = groups.get(bucket);
    if (group === undefined) groups.set(bucket, [deal]);
    else group.push(deal);
  }
  return groups;
}

/** Draws an arrow below each bar with a purchase, and above each bar with a sale. */
export class FillMarks<D extends Deal> extends Layer {
  readonly #frame: () => Frame | undefined;
  readonly #views = drawnOnce(
    'normal',
    (context) => this.#draw(context),
    () => this.#deals.length > 0,
  );
  #deals: readonly D[] = [];
  #known: { readonly key: string; readonly groups: Map<number, D[]> } | undefined;

  constructor(frame: () => Frame | undefined) {
    super();
    this.#frame = frame;
  }

  show(deals: readonly D[]): void {
    this.#deals = deals;
    this.#known = undefined;
    this.redraw();
  }

  paneViews() {
    return this.#views;
  }

  /** Returns the deals in the bucket of a bar. */
  at(time: number): readonly D[] {
    const frame = this.#frame();
    if (frame === undefined || this.#deals.length === 0) return [];
    const bucket = bucketOf(frame.series.ordinalAt(time), frame.slice.level);
    return this.#groups(frame).get(bucket) ?? [];
  }

  /** Returns the cached groups: a chart is drawn sixty times a second, but its bars seldom change. */
  #groups(frame: Frame): Map<number, D[]> {
    const { series, slice } = frame;
    const key = [series.first, series.end, series.value('time', series.first), slice.level].join();
    if (this.#known?.key !== key) this.#known = { key, groups: dealsByBucket(this.#deals, frame) };
    return this.#known.groups;
  }

  #draw(context: CanvasRenderingContext2D): void {
    const frame = this.#frame();
    const { place } = this;
    if (frame === undefined || place === undefined || this.#deals.length === 0) return;
    const places = placesOf(place.chart, place.series, frame);
    if (places === undefined) return;
    const { from, to } = bucketsInView(frame);
    for (const [bucket, deals] of this.#groups(frame)) {
      const bars = bucket < from || bucket > to ? undefined : bucketAt(frame.series, frame.slice.level, bucket);
      if (bars === undefined) continue;
      for (const side of ['buy', 'sell'] as const) {
        if (!deals.some((deal) => deal.side === side)) continue;
        arrow(context, places.x(bucket), tipOf(bars, side, places.y, frame.settings.isReversed), frame);
      }
    }
  }
}

interface Tip {
  readonly y: number | null;
  readonly side: Deal['side'];
  /** 1: the arrow is below the bar and points up. */
  readonly way: 1 | -1;
}

function tipOf(bars: Bucket, side: Deal['side'], y: (price: number) => number | null, isReversed: boolean): Tip {
  const way = (side === 'buy') !== isReversed ? 1 : -1;
  return { y: y(side === 'buy' ? bars.low : bars.high), side, way };
}

function arrow(context: CanvasRenderingContext2D, x: number, { y, side, way }: Tip, { theme }: Frame): void {
  if (y === null) return;
  const tip = y + way * gapPx;
  context.beginPath();
  context.moveTo(x, tip);
  context.lineTo(x - halfPx, tip + way * halfPx * 1.8);
  context.lineTo(x + halfPx, tip + way * halfPx * 1.8);
  context.closePath();
  context.lineJoin = 'round';
  context.lineWidth = rimPx * 2;
  context.strokeStyle = theme.background;
  context.stroke();
  context.fillStyle = side === 'buy' ? theme.up : theme.down;
  context.fill();
}
