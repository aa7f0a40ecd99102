import type { magnetModes } from '../../config/chart.ts';
import { bucketAt } from '../engine/bar-buckets.ts';
import { bucketOf } from '../engine/visible-range.ts';
import type { BarSeries } from '../series/bar-series.ts';
import type { Pointer } from './hit.ts';
import type { Pixel } from './pixels.ts';
import { type Anchor, anchorAt, type Projection } from './projection.ts';

export type MagnetMode = (typeof magnetModes)[number] | 'off';

/** How near a price must be for the weak magnet to snap to it. */
export const magnetPx: Readonly<Record<Pointer, number>> = { mouse: 8, touch: 24 };

/** Returns open, high, low and close of the bars at one position of the screen, each at the time of its bar. */
export function pricesOf(series: BarSeries, level: number, bar: number): readonly Anchor[] {
  const bucket = bucketOf(bar, level);
  const bars = bucketAt(series, level, bucket);
  if (bars === undefined) return [];
  const first = Math.max(series.first, bucket * level);
  const last = Math.min(series.end, (bucket + 1) * level) - 1;
  const timeOf = (field: 'high' | 'low', value: number): number => {
    let ordinal = first;
    while (ordinal < last && series.value(field, ordinal) !== value) ordinal += 1;
    return series.value('time', ordinal);
  };
  return [
    { time: bars.time, price: bars.open },
    { time: timeOf('high', bars.high), price: bars.high },
    { time: timeOf('low', bars.low), price: bars.low },
    { time: series.value('time', last), price: bars.close },
  ];
}

/** Returns the point that a click sets: a price of the nearest bar if the magnet snaps to it. */
export function drawnTo(
  place: Pixel,
  mode: MagnetMode,
  pointer: Pointer,
  prices: readonly Anchor[],
  projection: Projection,
): Anchor {
  const free = anchorAt(place, projection);
  const away = ({ price }: Anchor): number => Math.abs(projection.y(price) - place.y);
  const [nearest] = [...prices].sort((a, b) => away(a) - away(b));
  switch (mode) {
    case 'off':
      return free;
    case 'weak':
      return nearest !== undefined && away(nearest) <= magnetPx[pointer] ? nearest : free;
    case 'strong':
      return nearest ?? free;
    default:
      return mode satisfies never;
  }
}
