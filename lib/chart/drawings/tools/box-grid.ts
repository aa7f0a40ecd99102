import type { Pixel } from '../pixels.ts';
import type { Writing } from '../projection.ts';
import { label, line, type Shape } from '../shapes.ts';

const leftGapPx = 4;
/** The gap is larger at the top, so that the labels of two sides do not meet at a corner. */
const topGapPx = 8;
const ratioDecimals = 3;
/** The room that the label of a ratio needs, so that labels do not overlap in a small box. */
const labelPx = { across: 32, down: 12 };

/** Returns the ratios whose labels have room after the previous one. */
function roomy(ratios: readonly number[], lengthPx: number, needPx: number): readonly number[] {
  let before: number | undefined;
  return ratios.filter((ratio) => {
    const hasRoom = before === undefined || (ratio - before) * lengthPx >= needPx;
    if (hasRoom) before = ratio;
    return hasRoom;
  });
}

/**
 * Returns the box between two points with grid lines in both directions, each labelled with its ratio: 0 at the first
 * point, 1 at the second.
 */
export function boxGrid(a: Pixel, b: Pixel, ratios: readonly number[], writing: Writing): Shape[] {
  const across = (ratio: number): number => a.x + (b.x - a.x) * ratio;
  const down = (ratio: number): number => a.y + (b.y - a.y) * ratio;
  const text = (ratio: number): string => writing.decimal(ratio, ratioDecimals);
  const left = Math.min(a.x, b.x) - leftGapPx;
  const top = Math.min(a.y, b.y) - topGapPx;
  return [
    ...ratios.flatMap((ratio) => [
      line({ x: across(ratio), y: a.y }, { x: across(ratio), y: b.y }),
      line({ x: a.x, y: down(ratio) }, { x: b.x, y: down(ratio) }),
    ]),
    ...roomy(ratios, Math.abs(b.y - a.y), labelPx.down).map((ratio) =>
      label(text(ratio), { x: left, y: down(ratio) }, 'right', 'middle'),
    ),
    ...roomy(ratios, Math.abs(b.x - a.x), labelPx.across).map((ratio) =>
      label(text(ratio), { x: across(ratio), y: top }, 'center', 'bottom'),
    ),
  ];
}
