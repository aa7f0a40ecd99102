import { add, sub } from '../../math/arithmetic.ts';
import { isNegative, isPositive, isZero } from '../../math/comparison.ts';
import { type Fill, isSpot } from './activity.ts';

/** The effects of a fill on its position. A fill that passed through zero turned it round. */
export const fillDirections = [
  'openLong',
  'closeLong',
  'openShort',
  'closeShort',
  'longToShort',
  'shortToLong',
  'buy',
  'sell',
] as const;
export type FillDirection = (typeof fillDirections)[number];

/**
 * Returns what the fill did to its position, by the position before it and not by the venue's own words. A fill on spot,
 * or one whose position before is unknown, is only a purchase or a sale.
 */
export function directionOf({ coin, side, size, startPosition }: Fill): FillDirection {
  if (startPosition === undefined || isSpot(coin)) return side;
  if (side === 'buy') {
    if (!isNegative(startPosition)) return 'openLong';
    return isPositive(add(startPosition, size)) ? 'shortToLong' : 'closeShort';
  }
  if (isZero(startPosition) || isNegative(startPosition)) return 'openShort';
  return isNegative(sub(startPosition, size)) ? 'longToShort' : 'closeLong';
}

/** The kinds by which a list of fills is filtered. A fill that turns a position round is of both of the first two. */
export const fillKinds = ['open', 'close', 'liquidation', 'twap'] as const;
export type FillKind = (typeof fillKinds)[number];

const opening: ReadonlySet<FillDirection> = new Set(['openLong', 'openShort', 'longToShort', 'shortToLong']);
const closing: ReadonlySet<FillDirection> = new Set(['closeLong', 'closeShort', 'longToShort', 'shortToLong']);

/** Returns true if the fill is of that kind; a liquidation counts for the account that was liquidated. */
export function isFillOfKind(fill: Fill, kind: FillKind, owner: string): boolean {
  switch (kind) {
    case 'open':
      return opening.has(directionOf(fill));
    case 'close':
      return closing.has(directionOf(fill));
    case 'liquidation':
      return fill.liquidated === owner.toLowerCase();
    case 'twap':
      return fill.twap !== undefined;
    default:
      return kind satisfies never;
  }
}
