import type { Depth, Level as ShownLevel } from '../reading.ts';
import type { Level, Market, Order, Side } from '../state/model.ts';

export const newSide = (isBid: boolean): Side => ({ isBid, levels: [] });

export const sideOf = (market: Market, isBuy: boolean): Side => (isBuy ? market.bids : market.asks);

export const bestOf = (side: Side): Level | undefined => side.levels[side.levels.length - 1];

/** Returns the index of the price level, or where it would be inserted: levels ascend towards the best price. */
function indexOf(side: Side, px: number): number {
  const { levels, isBid } = side;
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const level = levels[middle];
    if (level === undefined) break;
    if (isBid ? level.px < px : level.px > px) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds an order as the last at its price. Inserting a level moves only the better levels. */
export function enqueue(side: Side, order: Order): void {
  const at = indexOf(side, order.px);
  let level = side.levels[at];
  if (level === undefined || level.px !== order.px) {
    level = { px: order.px, sz: 0, n: 0, head: undefined, tail: undefined };
    if (at === side.levels.length) side.levels.push(level);
    else side.levels.splice(at, 0, level);
  }
  const { tail } = level;
  order.previous = tail;
  order.next = undefined;
  if (tail === undefined) level.head = order;
  else tail.next = order;
  level.tail = order;
  level.sz += order.sz;
  level.n += 1;
  order.level = level;
}

export function dequeue(side: Side, order: Order): void {
  const { level, previous, next } = order;
  if (level === undefined) return;
  if (previous === undefined) level.head = next;
  else previous.next = next;
  if (next === undefined) level.tail = previous;
  else next.previous = previous;
  level.sz -= order.sz;
  level.n -= 1;
  order.level = undefined;
  order.previous = undefined;
  order.next = undefined;
  if (level.n > 0) return;
  if (bestOf(side) === level) side.levels.pop();
  else side.levels.splice(indexOf(side, level.px), 1);
}

export function depthOf(market: Market, count: number): Depth {
  return { bids: shownLevels(market.bids, count), asks: shownLevels(market.asks, count) };
}

function shownLevels(side: Side, count: number): ShownLevel[] {
  const shown: ShownLevel[] = [];
  for (let index = side.levels.length - 1; index >= 0 && shown.length < count; index -= 1) {
    const level = side.levels[index];
    if (level !== undefined) shown.push({ px: level.px, sz: level.sz, n: level.n });
  }
  return shown;
}
