import { minuteMs } from '../../config/time.ts';
import { inUnit, type Price, type Size, type Usd } from '../../math/amount.ts';
import { sub, sum } from '../../math/arithmetic.ts';
import { eq, isPositive } from '../../math/comparison.ts';
import { priceFor } from '../../math/units.ts';
import type { Fill } from './activity.ts';
import { groupFills } from './fill-groups.ts';
import type { OrderFate, PastOrder, Twap } from './order-history.ts';

/** A row of the order history: an order, or all slices of one TWAP. */
export interface PastOrderRow {
  readonly key: string;
  /** The newest order of the row. */
  readonly past: PastOrder;
  readonly orders: readonly PastOrder[];
  readonly since: number;
  /** Filled if any of them was. */
  readonly fate: OrderFate;
  /** The size that was ordered; zero for an order of a whole position. */
  readonly size: Size;
  readonly filled: Size | undefined;
  readonly average: Price | undefined;
  /** Fee and profit are undefined unless all fills are known and their fees are in dollars. */
  readonly fee: Usd | undefined;
  readonly realised: Usd | undefined;
  readonly twap: number | undefined;
}

const averageDigits = 8;

const orderedSize = ({ order }: PastOrder): Size => order.originalSize ?? order.size;

/** Returns the filled part, zero included; undefined for an order of a whole position that is not filled. */
function filledPart({ order, fate }: PastOrder): Size | undefined {
  const { originalSize, size } = order;
  if (originalSize === undefined) return fate === 'filled' ? size : undefined;
  return isPositive(originalSize) ? sub(originalSize, size) : undefined;
}

type OrderFills = ReadonlyMap<number, readonly [Fill, ...Fill[]]>;

export function fillsByOrder(fills: readonly Fill[]): OrderFills {
  const byOrder = new Map<number, [Fill, ...Fill[]]>();
  for (const fill of fills) {
    const known = byOrder.get(fill.orderId);
    if (known === undefined) byOrder.set(fill.orderId, [fill]);
    else known.push(fill);
  }
  return byOrder;
}

function rowOf(key: string, orders: readonly [PastOrder, ...PastOrder[]], fillsOf: OrderFills): PastOrderRow {
  const [past] = orders;
  const parts = orders.map(filledPart);
  const fills = orders.flatMap(({ order }) => fillsOf.get(order.id) ?? []);
  const known = sum(fills.map(({ size }) => size));
  const filled = parts.every((part) => part !== undefined) ? sum(parts) : isPositive(known) ? known : undefined;
  const groups = groupFills(fills);
  const value = sum(groups.map((group) => group.value));
  const isWhole = filled !== undefined && isPositive(filled) && eq(known, filled);
  const isInDollars = groups.every(({ feeToken }) => feeToken === 'USDC');
  return {
    ...{ key, past, orders, filled },
    fate: orders.some(({ fate }) => fate === 'filled') ? 'filled' : past.fate,
    since: Math.max(...orders.map(({ since }) => since)),
    size: sum(orders.map(orderedSize)),
    average: isPositive(known) ? priceFor(value, known, averageDigits, 'half-up') : undefined,
    fee: isWhole && isInDollars ? sum(groups.map(({ fee }) => inUnit<'usd'>(fee))) : undefined,
    realised: isWhole ? sum(groups.map(({ closedPnl }) => closedPnl)) : undefined,
    twap: fills.find(({ twap }) => twap !== undefined)?.twap,
  };
}

/**
 * Returns the TWAP of a slice. The venue names it only in the slice's fill; a slice that was not filled belongs to the
 * TWAP of its coin and side that ran then, if only one did.
 */
function twapOf({ order, since }: PastOrder, fillsOf: OrderFills, twaps: readonly Twap[]): number | undefined {
  if (order.kind !== 'Twap Slice') return undefined;
  const named = fillsOf.get(order.id)?.[0].twap;
  if (named !== undefined) return named;
  const [running, other] = twaps.filter(
    ({ coin, side, began, minutes }) =>
      coin === order.coin && side === order.side && began <= since && since <= began + (minutes + 1) * minuteMs,
  );
  return other === undefined ? running?.id : undefined;
}

/** Returns a row for each order; the slices of a TWAP together in one where they are grouped. */
export function pastOrderRows(
  orders: readonly PastOrder[],
  fillsOf: OrderFills,
  grouping: { readonly twaps: readonly Twap[] } | undefined,
): readonly PastOrderRow[] {
  const rows = new Map<string, [PastOrder, ...PastOrder[]]>();
  for (const past of orders) {
    const { order, fate, since } = past;
    const twap = grouping === undefined ? undefined : twapOf(past, fillsOf, grouping.twaps);
    const key = twap === undefined ? `${order.id} ${fate} ${since}` : `twap ${twap}`;
    const known = rows.get(key);
    if (known === undefined) rows.set(key, [past]);
    else known.push(past);
  }
  return [...rows].map(([key, row]) => rowOf(key, row, fillsOf));
}
