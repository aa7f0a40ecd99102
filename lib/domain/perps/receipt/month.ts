import type { BasisPoints, Usd } from '../../../math/amount.ts';
import { sum } from '../../../math/arithmetic.ts';
import type { SummedReceipt } from '../../../schemas/order-receipts.ts';
import { type Fill, isSpot } from '../../portfolio/activity.ts';
import { type FeeParts, isOfMarket, legOf, type OrderReceipt, receiptOf } from './order-receipt.ts';
import { pointsOfAll } from './slippage.ts';

export interface MonthSum {
  /** The orders that were filled, wherever they were sent. */
  readonly orders: number;
  /** The orders with a receipt: all further figures are theirs. */
  readonly receipts: number;
  readonly volume: Usd;
  /** How many were quoted a price of the market, and the slippage of these; undefined if none was. */
  readonly quoted: number;
  readonly slippage: { readonly points: BasisPoints; readonly usd: Usd } | undefined;
  readonly fees: FeeParts;
  /** How many of the receipts are without their fees, which the sum then lacks. */
  readonly withoutFees: number;
  /** Milliseconds, of the middle order; undefined if no order has the time. */
  readonly medianMs: { readonly toSend: number | undefined; readonly toAcknowledge: number | undefined };
}

/** Returns the middle value; with two of them, the mean of both. */
export function medianOf(values: readonly number[]): number | undefined {
  const ordered = [...values].sort((left, right) => left - right);
  const upper = ordered[Math.floor(ordered.length / 2)];
  const lower = ordered[Math.floor((ordered.length - 1) / 2)];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}

/** Returns the fills of each order; all slices of a TWAP count as one order. */
function byOrder(fills: readonly Fill[]): readonly (readonly [Fill, ...Fill[]])[] {
  const orders = new Map<string, [Fill, ...Fill[]]>();
  for (const fill of fills) {
    if (isSpot(fill.coin)) continue;
    const key = fill.twap === undefined ? `order ${fill.orderId}` : `twap ${fill.twap}`;
    const known = orders.get(key);
    if (known === undefined) orders.set(key, [fill]);
    else known.push(fill);
  }
  return [...orders.values()];
}

/** Returns the receipts of the orders that were filled; undefined for an order without a record. */
export function receiptsOfFills(
  fills: readonly Fill[],
  stored: readonly SummedReceipt[],
): readonly (OrderReceipt | undefined)[] {
  const byNumber = new Map<number, SummedReceipt>();
  const byName = new Map<string, SummedReceipt>();
  for (const one of stored) {
    for (const { orderId, cloid } of one.record.legs) {
      if (orderId !== undefined) byNumber.set(orderId, one);
      byName.set(cloid, one);
    }
  }
  return byOrder(fills).map((own) => {
    const [fill] = own;
    if (fill.twap !== undefined) return undefined;
    const one = byNumber.get(fill.orderId) ?? (fill.cloid === undefined ? undefined : byName.get(fill.cloid));
    const leg = one && legOf(one.record, fill);
    return one && leg && receiptOf(one, leg, own);
  });
}

/** Sums up receipts. `receipts` has one entry for each order, undefined for one without a record. */
export function monthSum(receipts: readonly (OrderReceipt | undefined)[]): MonthSum {
  const known = receipts.filter((receipt) => receipt !== undefined);
  const fees = known.flatMap(({ filled }) => filled?.fees ?? []);
  const quoted = known.flatMap(({ leg, againstQuote }) =>
    leg.quoted !== undefined && isOfMarket(leg.quoted) && againstQuote !== undefined ? [againstQuote] : [],
  );
  const usd = sum(quoted.map((slippage) => slippage.usd));
  const points = pointsOfAll(usd, sum(quoted.map(({ base }) => base)));
  return {
    orders: receipts.length,
    receipts: known.length,
    volume: sum(known.flatMap(({ filled }) => filled?.value ?? [])),
    quoted: quoted.length,
    slippage: points === undefined ? undefined : { points, usd },
    fees: { exchange: sum(fees.map(({ exchange }) => exchange)), builder: sum(fees.map(({ builder }) => builder)) },
    withoutFees: known.length - fees.length,
    medianMs: {
      toSend: medianOf(known.map(({ times: { asked, sent } }) => sent - asked)),
      toAcknowledge: medianOf(
        known.flatMap(({ times: { sent, acknowledged } }) => (acknowledged === undefined ? [] : [acknowledged - sent])),
      ),
    },
  };
}
