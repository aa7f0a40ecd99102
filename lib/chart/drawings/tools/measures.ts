import type { Anchor, PlacedPoint } from '../projection.ts';
import { area, label, line, type Shape } from '../shapes.ts';
import type { ToolOf } from './names.ts';
import { type DrawingArea, type DrawingTool, plain, shapedByThree, shapedByTwo } from './tool.ts';

const gapPx = 6;
const linePx = 15;

/** Returns the lines of text of the ruler, shown beyond its end point. */
function spanWords(a: PlacedPoint, b: PlacedPoint, { writing, barOf }: DrawingArea): readonly string[] {
  return [
    `${writing.change(a.price, b.price)} (${writing.percent(percentOf(a.price, b.price))})`,
    `${writing.words.bars(barOf(b.time) - barOf(a.time))}, ${writing.duration(Math.abs(b.time - a.time))}`,
  ];
}

const percentOf = (from: number, to: number): number => (from === 0 ? Number.NaN : (to / from - 1) * 100);

/** Returns lines of text above or below a point. */
function stackLines(words: readonly string[], x: number, y: number, isAbove: boolean): Shape[] {
  return words.map((text, index) => {
    const down = isAbove ? -gapPx - (words.length - 1 - index) * linePx : gapPx + index * linePx;
    return label(text, { x, y: y + down }, 'center', isAbove ? 'bottom' : 'top');
  });
}

const box = (a: PlacedPoint, b: PlacedPoint, paint: 'gain' | 'loss'): Shape => ({
  ...area(a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }),
  paint,
});

/** The distance of the initial stop from the entry, as a share of the pane; the target is twice as far. */
const firstStop = 0.12;
const firstTarget = 2 * firstStop;
const firstWidth = 0.22;

/** A position whose entry is at its left edge, with target and stop at its right. */
function position(way: 1 | -1): DrawingTool {
  return {
    ...plain,
    clicks: 2,
    isOnGrid: true,
    settle: (points, moved) => settleLevels(points, moved, way),
    complete: {
      least: 3,
      most: 3,
      points: (set, { pane, x, y, bar, timeOf, price }) => {
        const [entry] = set;
        if (entry === undefined) return set;
        const at = { x: x(entry.time), y: y(entry.price) };
        // On an inverted axis, higher prices are lower on the screen.
        const up = price(at.y - 1) >= price(at.y + 1) ? -way : way;
        const time = timeOf(bar(at.x + pane.widthPx * firstWidth));
        return [
          entry,
          { time, price: price(at.y + up * pane.heightPx * firstTarget) },
          { time, price: price(at.y - up * pane.heightPx * firstStop) },
        ];
      },
    },
    geometry: shapedByThree((entry, target, stop, drawingArea) => {
      const { writing } = drawingArea;
      const right = { ...entry, x: target.x };
      const middle = (entry.x + target.x) / 2;
      const risk = Math.abs(entry.price - stop.price);
      const ratio = risk === 0 ? '–' : writing.decimal(Math.abs(target.price - entry.price) / risk, 2);
      const away = ({ price }: Anchor): string =>
        `${writing.price(price)} (${writing.change(entry.price, price)}, ${writing.percent(percentOf(entry.price, price))})`;
      const isTargetAbove = target.y <= stop.y;
      // The label is on the side with more room.
      const isTargetTaller = Math.abs(target.y - entry.y) >= Math.abs(stop.y - entry.y);
      return [
        box(entry, target, 'gain'),
        box(entry, stop, 'loss'),
        line(entry, right),
        ...stackLines([writing.words.target(away(target))], middle, target.y, isTargetAbove),
        ...stackLines([writing.words.stop(away(stop))], middle, stop.y, !isTargetAbove),
        ...stackLines(
          [`${writing.words.entry(writing.price(entry.price))}  ${writing.words.ratio(ratio)}`],
          middle,
          entry.y,
          isTargetAbove === isTargetTaller,
        ),
      ];
    }),
  };
}

/** Keeps the target on the profitable side and the stop on the other, both ending at the same bar. */
function settleLevels(points: readonly Anchor[], moved: number, way: 1 | -1): readonly Anchor[] {
  const [entry, target, stop] = points;
  if (entry === undefined || target === undefined || stop === undefined) return points;
  const farther = (a: number, b: number): number => (way === 1 ? Math.max(a, b) : Math.min(a, b));
  const nearer = (a: number, b: number): number => (way === 1 ? Math.min(a, b) : Math.max(a, b));
  const end = (moved === 2 ? stop : target).time;
  const price = moved === 0 ? farther(nearer(entry.price, target.price), stop.price) : entry.price;
  return [
    { ...entry, price },
    { time: end, price: farther(target.price, price) },
    { time: end, price: nearer(stop.price, price) },
  ];
}

export const measures: Readonly<Record<ToolOf<'measures'>, DrawingTool>> = {
  ruler: {
    ...plain,
    clicks: 3,
    geometry: shapedByTwo((a, b, drawingArea) => {
      const [middle, level] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
      return [
        box(a, b, b.price >= a.price ? 'gain' : 'loss'),
        line({ x: middle, y: a.y }, { x: middle, y: b.y }),
        line({ x: a.x, y: level }, { x: b.x, y: level }),
        ...stackLines(spanWords(a, b, drawingArea), middle, b.y, b.y <= a.y),
      ];
    }),
  },
  longPosition: position(1),
  shortPosition: position(-1),
};
