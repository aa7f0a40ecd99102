import type { Frame } from '../engine/frame.ts';
import { drawnOnce, Layer } from '../engine/layer.ts';
import { placesOf } from '../engine/price-scale.ts';
import { bucketOf } from '../engine/visible-range.ts';
import type { Span } from '../series/fitting-interval.ts';

/** Returns the first and the last bucket of a span, as far as there are bars; undefined if it lies before all of them. */
export function bucketsOfSpan(
  { from, to }: Span,
  { series, slice }: Pick<Frame, 'series' | 'slice'>,
): { readonly first: number; readonly last: number } | undefined {
  const last = series.ordinalAt(to);
  if (series.length === 0 || last < series.first) return undefined;
  const first = Math.max(series.first, series.ordinalAt(from));
  return { first: bucketOf(first, slice.level), last: bucketOf(last, slice.level) };
}

/** Shades the bars of a span from top to bottom. */
export class SpanMark extends Layer {
  readonly #frame: () => Frame | undefined;
  readonly #span: Span;
  readonly #views = drawnOnce('normal', (context, _, height) => this.#draw(context, height));

  constructor(frame: () => Frame | undefined, span: Span) {
    super();
    this.#frame = frame;
    this.#span = span;
  }

  paneViews() {
    return this.#views;
  }

  #draw(context: CanvasRenderingContext2D, height: number): void {
    const frame = this.#frame();
    const { place } = this;
    const places = frame && place && placesOf(place.chart, place.series, frame);
    const buckets = frame && bucketsOfSpan(this.#span, frame);
    if (frame === undefined || places === undefined || buckets === undefined) return;
    const half = places.pitch / 2;
    const [left, right] = [places.x(buckets.first) - half, places.x(buckets.last) + half];
    context.fillStyle = frame.theme.areaFill;
    context.globalAlpha = 0.6;
    context.fillRect(left, 0, right - left, height);
    context.globalAlpha = 1;
    context.strokeStyle = frame.theme.edge;
    context.lineWidth = 1;
    context.setLineDash([4, 4]);
    context.beginPath();
    for (const x of [left, right]) {
      context.moveTo(Math.round(x) + 0.5, 0);
      context.lineTo(Math.round(x) + 0.5, height);
    }
    context.stroke();
  }
}
