import type { AutoscaleInfo } from 'lightweight-charts';
import { bucketAt } from './bar-buckets.ts';
import {
  baseOf,
  type ComparedMarket,
  type ComparedMarkets,
  type ComparedValue,
  closeAt,
  percentFrom,
} from './compared-markets.ts';
import type { Frame } from './frame.ts';
import { drawnOnce, Layer } from './layer.ts';
import { placesOf } from './price-scale.ts';
import { studyColours } from './settings.ts';
import { bucketsInView } from './study-source.ts';

interface ComparedInput {
  readonly frame: () => Frame | undefined;
  /** The value from which the library counts the percents of the price scale. */
  readonly base: () => number | undefined;
  readonly markets: ComparedMarkets;
}

const colourOf = ({ colour }: ComparedMarket, { theme }: Frame): string =>
  theme.lines[studyColours.indexOf(colour)] ?? theme.strong;

/** Returns the time of the first visible bar, from which percents are counted. */
function leftOf(frame: Frame): number | undefined {
  const { series, slice } = frame;
  const wanted = Math.floor((frame.view.from - (slice.level - 1) / 2) / slice.level);
  const bucket = Math.max(wanted, Math.floor(series.first / slice.level));
  return lastTimeOf(frame, bucket);
}

/** Returns when the last bar of a bucket opened: its close is what a line shows there. */
function lastTimeOf({ series, slice }: Frame, bucket: number): number | undefined {
  if (bucketAt(series, slice.level, bucket) === undefined) return undefined;
  const ordinal = Math.min(series.end, (bucket + 1) * slice.level) - 1;
  return series.value('time', ordinal);
}

/**
 * Draws compared markets on the chart's own scale, which is in percent then: each stands at the price that is as many
 * percent from the chart's first visible price as the market is from its own.
 */
export class ComparedLines extends Layer {
  readonly #input: ComparedInput;
  readonly #views = drawnOnce(
    'normal',
    (context) => this.#draw(context),
    () => this.#input.markets.all.length > 0,
  );

  constructor(input: ComparedInput) {
    super();
    this.#input = input;
  }

  paneViews() {
    return this.#views;
  }

  /** Returns the values at a bar; at the newest one without a time. */
  valuesAt(time: number | undefined): readonly ComparedValue[] {
    const frame = this.#input.frame();
    const left = frame && leftOf(frame);
    const at = time ?? frame?.series.value('time', frame.series.end - 1);
    return this.#input.markets.all.map(({ market, series }) => ({
      ticker: market.ticker,
      colour: frame === undefined ? '' : colourOf(market, frame),
      percent:
        left === undefined || at === undefined ? undefined : percentFrom(baseOf(series, left), closeAt(series, at)),
    }));
  }

  /** Makes the scale reach as far as the lines do. */
  autoscaleInfo(): AutoscaleInfo | null {
    const frame = this.#input.frame();
    if (frame === undefined) return null;
    let [minValue, maxValue] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { points } of this.#lines(frame)) {
      for (const { price } of points) {
        if (price < minValue) minValue = price;
        if (price > maxValue) maxValue = price;
      }
    }
    return minValue <= maxValue ? { priceRange: { minValue, maxValue } } : null;
  }

  /** Returns the visible points of each market, as prices of the chart's own. */
  #lines(frame: Frame) {
    const left = leftOf(frame);
    const base = this.#input.base();
    if (left === undefined || base === undefined) return [];
    const { from, to } = bucketsInView(frame);
    return this.#input.markets.all.map(({ market, series }) => {
      const own = baseOf(series, left);
      const points: { bucket: number; price: number }[] = [];
      for (let bucket = from; bucket <= to && own > 0; bucket += 1) {
        const time = lastTimeOf(frame, bucket);
        const close = time === undefined ? Number.NaN : closeAt(series, time);
        if (!Number.isNaN(close)) points.push({ bucket, price: (base * close) / own });
      }
      return { market, points };
    });
  }

  #draw(context: CanvasRenderingContext2D): void {
    const frame = this.#input.frame();
    const { place } = this;
    const places = frame && place && placesOf(place.chart, place.series, frame);
    if (frame === undefined || places === undefined) return;
    context.lineWidth = 1.5;
    context.lineJoin = 'round';
    for (const { market, points } of this.#lines(frame)) {
      context.strokeStyle = colourOf(market, frame);
      context.beginPath();
      for (const [index, { bucket, price }] of points.entries()) {
        const y = places.y(price);
        if (y === null) continue;
        if (index === 0) context.moveTo(places.x(bucket), y);
        else context.lineTo(places.x(bucket), y);
      }
      context.stroke();
    }
  }
}
