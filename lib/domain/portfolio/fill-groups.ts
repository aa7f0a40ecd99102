import type { Price, Size, Tokens, Usd } from '../../math/amount.ts';
import { inUnit } from '../../math/amount.ts';
import { sub, sum } from '../../math/arithmetic.ts';
import { isPositive } from '../../math/comparison.ts';
import { notional, priceFor } from '../../math/units.ts';
import type { Fill } from './activity.ts';
import { directionOf, type FillDirection } from './fill-direction.ts';

/** The fills of one order, or all slices of one TWAP: a row of the trade history. */
export interface FillGroup {
  readonly key: string;
  readonly fills: readonly Fill[];
  /** The time of the newest fill. */
  readonly time: number;
  readonly coin: string;
  readonly side: Fill['side'];
  readonly direction: FillDirection;
  /** The average, weighted by size. */
  readonly price: Price;
  readonly size: Size;
  readonly value: Usd;
  /** All fills of a group pay their fees in the same coin. */
  readonly fee: Tokens;
  readonly feeToken: string;
  readonly closedPnl: Usd;
  /** Undefined if the venue did not report it of every fill. */
  readonly role: 'maker' | 'taker' | 'both' | undefined;
  readonly orderId: number;
  readonly twap: number | undefined;
  readonly liquidated: string | undefined;
}

const averageDigits = 8;

/** The identity of a fill: both sides of a trade with oneself have the same id. */
const fillKey = ({ id, coin, side }: Fill): string => `${id} ${coin} ${side}`;

function keyOf({ twap, orderId, coin, side, feeToken }: Fill): string {
  return `${twap === undefined ? `order ${orderId}` : `twap ${twap}`} ${coin} ${side} ${feeToken}`;
}

/** Returns the common direction; fills of one side that close and then open have turned the position round. */
function commonDirection(fills: readonly Fill[], side: Fill['side']): FillDirection {
  const [first = side, ...others] = new Set(fills.map(directionOf));
  if (others.length === 0) return first;
  if (first === side || others.includes(side)) return side;
  return side === 'buy' ? 'shortToLong' : 'longToShort';
}

function commonRole(fills: readonly Fill[]): FillGroup['role'] {
  const roles = new Set(fills.map(({ role }) => role));
  if (roles.has(undefined)) return undefined;
  const [only, other] = roles;
  return other === undefined ? only : 'both';
}

/** Merges fills of one coin, side and fee coin, newest first, into one row. */
export function mergeFills(fills: readonly [Fill, ...Fill[]], key = fillKey(fills[0])): FillGroup {
  const [newest] = fills;
  const { coin, side, time, feeToken, orderId } = newest;
  const size = sum(fills.map((fill) => fill.size));
  const value = sum(fills.map((fill) => notional(fill.price, fill.size)));
  const isOne = fills.length === 1 || !isPositive(size);
  return {
    ...{ key, fills, time, coin, side, size, value, feeToken, orderId },
    direction: commonDirection(fills, side),
    price: isOne ? newest.price : priceFor(value, size, averageDigits, 'half-up'),
    fee: sum(fills.map(({ fee }) => fee)),
    closedPnl: sum(fills.map(({ closedPnl }) => closedPnl)),
    role: commonRole(fills),
    twap: newest.twap,
    liquidated: newest.liquidated,
  };
}

/** Returns one row for each order and each TWAP, in the order of their newest fills. */
export function groupFills(fills: readonly Fill[]): readonly FillGroup[] {
  const groups = new Map<string, [Fill, ...Fill[]]>();
  for (const fill of fills) {
    const key = keyOf(fill);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [fill]);
    else known.push(fill);
  }
  return [...groups].map(([key, parts]) => mergeFills(parts, key));
}

/** Returns the result after the fee; undefined if the fee is not in dollars. */
export function netOfGroup({ closedPnl, fee, feeToken }: FillGroup): Usd | undefined {
  return feeToken === 'USDC' ? sub(closedPnl, inUnit<'usd'>(fee)) : undefined;
}
