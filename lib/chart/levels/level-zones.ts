import type { AutoscaleInfo, IPrimitivePaneView } from 'lightweight-charts';
import type { Frame } from '../engine/frame.ts';
import { drawnOnce, Layer } from '../engine/layer.ts';
import { placesOf } from '../engine/price-scale.ts';
import { bucketOf } from '../engine/visible-range.ts';

/** A proposal as it is drawn: a price of each kind, with its name. */
export interface DrawnLevel {
  readonly name: string;
  readonly price: number;
  readonly kind: 'entry' | 'stop' | 'target' | 'confirmation';
}

interface ZonesInput {
  readonly frame: () => Frame | undefined;
  /** True if the price axis reaches far enough for all levels, however quiet the bars are. */
  readonly stretchesAxis: boolean;
  /** The zones begin with the bar that is the first after this moment. */
  readonly from: number;
}

const zoneShare = 0.12;
const namePx = 11;
const nameGapPx = 3;
const nameInsetPx = 6;

/** Draws the possible profit and loss of a proposal as two zones from its entry on, and names its prices. */
export class LevelZones extends Layer {
  readonly #input: ZonesInput;
  readonly #levels: readonly DrawnLevel[];
  readonly #views = drawnOnce('normal', (context, width, height) => this.#draw(context, width, height));

  constructor(levels: readonly DrawnLevel[], input: ZonesInput) {
    super();
    this.#levels = levels;
    this.#input = input;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** The library asks this for the range of the price axis. */
  autoscaleInfo(): AutoscaleInfo | null {
    const prices = this.#levels.map(({ price }) => price);
    if (!this.#input.stretchesAxis || prices.length === 0) return null;
    return { priceRange: { minValue: Math.min(...prices), maxValue: Math.max(...prices) } };
  }

  #draw(context: CanvasRenderingContext2D, width: number, height: number): void {
    const frame = this.#input.frame();
    if (frame === undefined || this.place === undefined) return;
    const yOf = (kind: DrawnLevel['kind']): number | undefined => this.#yOf(kind);
    const [entry, stop, target] = [yOf('entry'), yOf('stop'), yOf('target')];
    const begin = this.#begin(frame);
    const zone = (end: number | undefined, colour: string): void => {
      if (entry === undefined || end === undefined || begin >= width) return;
      context.globalAlpha = zoneShare;
      context.fillStyle = colour;
      context.fillRect(begin, Math.min(entry, end), width - begin, Math.abs(end - entry));
      context.globalAlpha = 1;
    };
    zone(target, frame.theme.up);
    zone(stop, frame.theme.down);
    this.#writeNames(context, width, height, frame);
  }

  #writeNames(context: CanvasRenderingContext2D, width: number, height: number, { theme }: Frame): void {
    context.font = `${namePx}px ${theme.fontFamily}`;
    context.textAlign = 'right';
    context.textBaseline = 'bottom';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    let above = Number.NEGATIVE_INFINITY;
    const placed = this.#levels.flatMap((level) => {
      const y = this.#yOf(level.kind);
      return y === undefined ? [] : [{ name: level.name, y }];
    });
    for (const { name, y } of placed.toSorted((one, other) => one.y - other.y)) {
      // Two names at nearly one price would cover each other: the lower one is moved.
      if (y < namePx || y > height || y - above < namePx + nameGapPx) continue;
      above = y;
      context.strokeStyle = theme.background;
      context.strokeText(name, width - nameInsetPx, y - nameGapPx);
      context.fillStyle = theme.strong;
      context.fillText(name, width - nameInsetPx, y - nameGapPx);
    }
  }

  #yOf(kind: DrawnLevel['kind']): number | undefined {
    const level = this.#levels.find((known) => known.kind === kind);
    return level === undefined ? undefined : (this.place?.series.priceToCoordinate(level.price) ?? undefined);
  }

  #begin(frame: Frame): number {
    const { place } = this;
    const places = place && placesOf(place.chart, place.series, frame);
    const ordinal = frame.series.ordinalAt(this.#input.from - 1) + 1;
    return places === undefined ? 0 : Math.max(0, places.x(bucketOf(ordinal, frame.slice.level)));
  }
}
