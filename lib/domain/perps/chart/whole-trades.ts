import type { Price, Size, Usd } from '../../../math/amount.ts';
import { sub, sum } from '../../../math/arithmetic.ts';
import { eq, isNegative, isPositive, isZero } from '../../../math/comparison.ts';
import { priceFor } from '../../../math/units.ts';
import type { PositionSide } from '../../portfolio/account.ts';
import type { Fill } from '../../portfolio/activity.ts';
import { applyFill, begunBy, type ClosedPart, type HeldPosition } from '../../share/held-position.ts';

/** A position from its first fill until nothing of it was left. */
export interface WholeTrade {
  /** Unique within the coin's trades, and the same while more of the past is read. */
  readonly key: string;
  readonly side: PositionSide;
  /** All that was closed, in however many parts. */
  readonly size: Size;
  /** The average prices of what was opened and closed. */
  readonly entry: Price;
  readonly exit: Price;
  readonly openedAt: number;
  readonly closedAt: number;
  /** The profit after the fees, before funding. */
  readonly profit: Usd;
}

/**
 * Returns when a row of the past took place: the closed trade that its fills belong to, otherwise from its first to its
 * last moment.
 */
export function tradeSpan(
  moments: readonly number[],
  trades: readonly WholeTrade[],
): { readonly from: number; readonly to: number } {
  const [from, to] = [Math.min(...moments), Math.max(...moments)];
  const trade = trades.findLast(({ openedAt, closedAt }) => openedAt <= from && to <= closedAt);
  return trade === undefined ? { from, to } : { from: trade.openedAt, to: trade.closedAt };
}

const digits = 8;

interface Running {
  readonly held: HeldPosition;
  readonly parts: readonly ClosedPart[];
  readonly gross: readonly Usd[];
}

function endedBy(fill: Fill, { openedAt, size: before }: HeldPosition, { parts, gross }: Omit<Running, 'held'>) {
  const size = sum(parts.map((part) => part.size));
  const priceOf = (name: 'cost' | 'proceeds'): Price =>
    priceFor(sum(parts.map((part) => part[name])), size, digits, 'half-up');
  const fees = sum(parts.map((part) => part.fees));
  return {
    key: `${openedAt} ${fill.time} ${fill.id}`,
    side: isNegative(before) ? ('short' as const) : ('long' as const),
    size,
    entry: priceOf('cost'),
    exit: priceOf('proceeds'),
    openedAt,
    closedAt: fill.time,
    profit: sub(sum(gross), fees),
  };
}

/**
 * Returns the positions of one coin that were opened and closed within the known fills, the oldest first. One whose
 * opening is not known is left out: its costs are not known either.
 */
export function wholeTrades(fills: readonly Fill[]): readonly WholeTrade[] {
  const trades: WholeTrade[] = [];
  let running: Running | undefined;
  for (const fill of fills.toSorted((a, b) => a.time - b.time || a.id - b.id)) {
    const isNext =
      fill.startPosition !== undefined && running !== undefined && eq(running.held.size, fill.startPosition);
    if (!isNext) {
      const held = begunBy(fill);
      running = held && { held, parts: [], gross: [] };
    }
    if (running === undefined) continue;
    const before = isZero(running.held.size) ? { ...running.held, openedAt: fill.time } : running.held;
    const { left, closed } = applyFill(before, fill);
    const ended = {
      parts: [...running.parts, ...(closed === undefined ? [] : [closed])],
      gross: [...running.gross, ...(closed === undefined ? [] : [fill.closedPnl])],
    };
    const isTurned = isPositive(left.size) !== isPositive(before.size);
    const isOver = closed !== undefined && (isZero(left.size) || isTurned);
    if (isOver) trades.push(endedBy(fill, before, ended));
    running = isOver ? { held: left, parts: [], gross: [] } : { held: left, ...ended };
  }
  return trades;
}
