import type { IPrimitivePaneRenderer, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts';
import { bucketAt } from './buckets.ts';
import { onCanvas, type Target } from './canvas.ts';
import type { Frame } from './frame.ts';
import { placesOf } from './price-scale.ts';
import { bucketsInView } from './study-source.ts';

interface Mark {
  readonly bucket: number;
  readonly price: number;
}

/** The highest and the lowest price between the edges of the screen. */
function extremes(frame: Frame): { high: Mark; low: Mark } | undefined {
  const { from, to } = bucketsInView(frame);
  let high: Mark = { bucket: from, price: Number.NEGATIVE_INFINITY };
  let low: Mark = { bucket: from, price: Number.POSITIVE_INFINITY };
  for (let bucket = from + 1; bucket < to; bucket += 1) {
    const bars = bucketAt(frame.series, frame.slice.level, bucket);
    if (bars === undefined) continue;
    if (bars.high > high.price) high = { bucket, price: bars.high };
    if (bars.low < low.price) low = { bucket, price: bars.low };
  }
  return low.price <= high.price ? { high, low } : undefined;
}

const reach = 18;

class MarkRenderer implements IPrimitivePaneRenderer {
  readonly #draw: (context: CanvasRenderingContext2D, widthPx: number) => void;

  constructor(draw: (context: CanvasRenderingContext2D, widthPx: number) => void) {
    this.#draw = draw;
  }

  draw(target: Target): void {
    onCanvas(target, this.#draw);
  }
}

export class HighLowMarks implements ISeriesPrimitive<Time> {
  readonly #frame: () => Frame | undefined;
  #place: SeriesAttachedParameter<Time> | undefined;

  constructor(frame: () => Frame | undefined) {
    this.#frame = frame;
  }

  attached(place: SeriesAttachedParameter<Time>): void {
    this.#place = place;
  }

  detached(): void {
    this.#place = undefined;
  }

  paneViews() {
    return [{ zOrder: () => 'top' as const, renderer: () => this.#renderer() }];
  }

  #renderer(): IPrimitivePaneRenderer | null {
    const frame = this.#frame();
    const place = this.#place;
    if (frame === undefined || place === undefined) return null;
    const found = extremes(frame);
    const places = placesOf(place.chart, place.series, frame);
    if (found === undefined || places === undefined) return null;
    const { settings, theme, priceText } = frame;
    const marks = [...(settings.isHighShown ? [found.high] : []), ...(settings.isLowShown ? [found.low] : [])];
    return new MarkRenderer((context, width) => {
      context.font = `11px ${theme.fontFamily}`;
      context.fillStyle = theme.strong;
      context.strokeStyle = theme.strong;
      context.lineWidth = 1;
      context.textBaseline = 'middle';
      for (const { bucket, price } of marks) {
        const y = places.y(price);
        if (y === null) continue;
        const x = places.x(bucket);
        // Towards the middle, where there is room.
        const side = x < width / 2 ? 1 : -1;
        context.textAlign = side === 1 ? 'left' : 'right';
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x + side * reach, y);
        context.stroke();
        context.fillText(priceText(price), x + side * (reach + 4), y);
      }
    });
  }
}
