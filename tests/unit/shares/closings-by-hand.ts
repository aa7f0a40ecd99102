import type { WireFill } from '@/lib/engine/event.ts';

/** A funding payment as the exchange tells it. */
export interface WirePayment {
  readonly time: number;
  readonly usdc: string;
}

/** The outcome of an order, in plain numbers. */
export interface ByHand {
  readonly side: 'long' | 'short';
  readonly size: number;
  readonly openedAt: number;
  readonly closedAt: number;
  readonly gross: number;
  readonly fees: number;
  readonly funding: number;
}

/**
 * Calculates from the exchange's answers what each order closed, as a person would with a sheet of paper: nothing of
 * the product's own calculation is used here. A closing of an earlier position than the order's last does not count.
 */
export function closingsByHand(
  fills: readonly WireFill[],
  payments: readonly WirePayment[],
): ReadonlyMap<number, ByHand> {
  const closings = new Map<number, ByHand>();
  let [openedAt, feesLeft, fundingLeft, paid] = [0, 0, 0, 0];
  for (const { oid, side, sz, time, startPosition, closedPnl, fee } of fills) {
    const held = Number(startPosition);
    const size = Number(sz);
    for (let next = payments[paid]; next !== undefined && next.time <= time; next = payments[paid]) {
      if (held !== 0) fundingLeft += Number(next.usdc);
      paid += 1;
    }
    if (held === 0) [openedAt, feesLeft, fundingLeft] = [time, 0, 0];
    const closed = held !== 0 && held > 0 === (side === 'A') ? Math.min(Math.abs(held), size) : 0;
    if (closed > 0) {
      const part = closed / Math.abs(held);
      const known = closings.get(oid);
      const way = held > 0 ? 'long' : 'short';
      const before = known?.openedAt === openedAt && known.side === way ? known : undefined;
      closings.set(oid, {
        side: way,
        size: (before?.size ?? 0) + closed,
        openedAt,
        closedAt: time,
        gross: (before?.gross ?? 0) + Number(closedPnl),
        fees: (before?.fees ?? 0) + feesLeft * part + Number(fee) * (closed / size),
        funding: (before?.funding ?? 0) + fundingLeft * part,
      });
      feesLeft *= 1 - part;
      fundingLeft *= 1 - part;
      // A position that was turned begins anew with what is left of the fill.
      if (size > closed) [openedAt, feesLeft, fundingLeft] = [time, 0, 0];
    }
    feesLeft += Number(fee) * ((size - closed) / size);
  }
  return closings;
}
