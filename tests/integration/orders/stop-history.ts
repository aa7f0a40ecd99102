import type { OrderOwner } from './order-owner.ts';

/** A stop as the exchange remembers it: when it was placed, and when it ended. */
interface Stop {
  readonly side: string;
  readonly size: number;
  readonly isWhole: boolean;
  readonly from: number;
  readonly until: number;
}

const ended = new Set(['open', 'triggered']);

async function stopsOf({ trader }: OrderOwner): Promise<readonly Stop[]> {
  const history = await trader.info.historicalOrders({ user: trader.address });
  const latest = new Map(history.toReversed().map((one) => [one.order.oid, one]));
  return [...latest.values()]
    .filter(({ order, status }) => order.reduceOnly && order.orderType.startsWith('Stop') && !/rejected$/i.test(status))
    .map(({ order, status, statusTimestamp }) => ({
      side: order.side,
      size: Number(order.origSz),
      isWhole: order.isPositionTpsl,
      from: order.timestamp,
      until: ended.has(status) ? Number.POSITIVE_INFINITY : statusTimestamp,
    }));
}

/**
 * Goes through all that the exchange remembers of an account: after each fill, and whenever a stop ended, the position
 * must have stops over its whole size.
 */
export async function exposures(owner: OrderOwner) {
  const { trader } = owner;
  const fills = (await trader.info.userFills({ user: trader.address })).toReversed();
  const stops = await stopsOf(owner);
  const heldAt = (time: number): number => {
    const last = fills.findLast((fill) => fill.time <= time);
    if (last === undefined) return 0;
    return Number(last.startPosition) + (last.side === 'B' ? Number(last.sz) : -Number(last.sz));
  };
  const moments = [...fills.map(({ time }) => time), ...stops.map(({ until }) => until).filter(Number.isFinite)];
  const exposed = moments.flatMap((time) => {
    const held = heldAt(time);
    const side = held > 0 ? 'A' : 'B';
    const live = stops.filter((stop) => stop.side === side && stop.from <= time && stop.until > time);
    const covered = live.reduce((all, { isWhole, size }) => all + (isWhole ? Math.abs(held) : size), 0);
    return Math.abs(held) - covered > 1e-9 ? [{ time, held, covered, live }] : [];
  });
  return { moments: fills.length, exposed };
}
