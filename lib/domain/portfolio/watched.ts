import { type Size, size } from '../../math/amount.ts';
import { abs, neg } from '../../math/arithmetic.ts';
import { eq, gt, isZero, sign } from '../../math/comparison.ts';
import type { Position } from './account.ts';

/** An account as somebody saw it: the signed size by market, below zero for a short. */
export interface Look {
  readonly at: number;
  readonly held: Readonly<Record<string, Size>>;
}

export type HoldingChange = 'opened' | 'closed' | 'turned' | 'increased' | 'reduced';

/** A difference between two looks. What was opened and closed between them was not seen. */
export interface WatchedChange {
  readonly at: number;
  readonly coin: string;
  readonly kind: HoldingChange;
  readonly from: Size;
  readonly to: Size;
}

const none = size('0');

export function lookAt(positions: readonly Pick<Position, 'coin' | 'side' | 'size'>[], at: number): Look {
  const sizes = positions.map(({ coin, side, size: held }) => [coin, side === 'long' ? held : neg(held)] as const);
  return { at, held: Object.fromEntries(sizes) };
}

function kindOf(from: Size, to: Size): HoldingChange {
  if (isZero(from)) return 'opened';
  if (isZero(to)) return 'closed';
  if (sign(from) !== sign(to)) return 'turned';
  return gt(abs(to), abs(from)) ? 'increased' : 'reduced';
}

/** Returns what is different in the later look, by market name. */
export function changesBetween(before: Look, after: Look): readonly WatchedChange[] {
  const coins = new Set([...Object.keys(before.held), ...Object.keys(after.held)]);
  return [...coins].toSorted().flatMap((coin) => {
    const [from, to] = [before.held[coin] ?? none, after.held[coin] ?? none];
    return eq(from, to) ? [] : [{ at: after.at, coin, kind: kindOf(from, to), from, to }];
  });
}
