import { bucketAt } from './bar-buckets.ts';
import type { Frame } from './frame.ts';
import { drawnOnce, Layer } from './layer.ts';
import { placesOf } from './price-scale.ts';
import { bucketsInView } from './study-source.ts';

interface Mark {
  readonly bucket: number;
  readonly price: number;
}

/** Returns the highest and the lowest visible price. */
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

export class HighLowMarks extends Layer {
  readonly #frame: () => Frame | undefined;
  readonly #views = drawnOnce(
    'normal',
    (context, width) => this.#draw(context, width),
    () => this.#frame() !== undefined,
  );

  constructor(frame: () => Frame | undefined) {
    super();
    this.#frame = frame;
  }

  paneViews() {
    return this.#views;
  }

  #draw(context: CanvasRenderingContext2D, width: number): void {
    const frame = this.#frame();
    const { place } = this;
    if (frame === undefined || place === undefined) return;
    const { settings, theme, priceText } = frame;
    const found = settings.isHighShown || settings.isLowShown ? extremes(frame) : undefined;
    const places = placesOf(place.chart, place.series, frame);
    if (found === undefined || places === undefined) return;
    const marks = [...(settings.isHighShown ? [found.high] : []), ...(settings.isLowShown ? [found.low] : [])];
    context.font = `11px ${theme.fontFamily}`;
    context.fillStyle = theme.strong;
    context.strokeStyle = theme.strong;
    context.lineWidth = 1;
    context.textBaseline = 'middle';
    for (const { bucket, price } of marks) {
      const y = places.y(price);
      if (y === null) continue;
      const x = places.x(bucket);
      // The label points towards the middle, where there is room.
      const side = x < width / 2 ? 1 : -1;
      context.textAlign = side === 1 ? 'left' : 'right';
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + side * reach, y);
      context.stroke();
      context.fillText(priceText(price), x + side * (reach + 4), y);
    }
  }
}
