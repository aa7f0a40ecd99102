import type { Pixel } from '../pixels.ts';
import type { Writing } from '../projection.ts';
import { label, line, type Shape } from '../shapes.ts';

const leftGapPx = 4;
/** More, so that the labels of two sides do not meet at a corner. */
const topGapPx = 8;
const ratioDecimals = 3;
/** What a ratio takes, so that no two are written over each other in a small box. */
const labelPx = { across: 32, down: 12 };

/** Those that have room after the one before. */
function roomy(ratios: readonly number[], lengthPx: number, needPx: number): readonly number[] {
  let before: number | undefined;
  return ratios.filter((ratio) => {
    const hasRoom = before === undefined || (ratio - before) * lengthPx >= needPx;
    if (hasRoom) before = ratio;
    return hasRoom;
  });
}

/** The box between two places, divided both ways, each line with its ratio: 0 at the first place, 1 at the second. */
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
