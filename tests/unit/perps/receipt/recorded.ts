import type { OrderReceipt } from '@/lib/domain/perps/index.ts';
import { legOf, receiptOf } from '@/lib/domain/perps/index.ts';
import type { Fill } from '@/lib/domain/portfolio/activity.ts';
import { type Price, price, size, tokens, usd } from '@/lib/math/amount.ts';
import type { Cloid } from '@/lib/schemas/cloid.ts';
import { cloidBytes, cloidOf } from '@/lib/schemas/cloid.ts';
import type { RecordedLeg, SummedReceipt } from '@/lib/schemas/order-receipts.ts';

/** A moment in 2026 at which the recorded request arrived. */
export const arrivedAt = Date.UTC(2026, 10, 30, 12);

export const nameOf = (number: number): Cloid => {
  const bytes = new Uint8Array(cloidBytes);
  new DataView(bytes.buffer).setUint32(0, number);
  return cloidOf(bytes);
};

export const fillOf = (change: Partial<Fill> & Pick<Fill, 'orderId'>): Fill => ({
  id: change.orderId,
  time: arrivedAt + 90,
  coin: 'BTC',
  side: 'buy',
  price: price('100'),
  size: size('1'),
  closedPnl: usd('0'),
  fee: tokens('0.145'),
  builderFee: tokens('0.1'),
  feeToken: 'USDC',
  hash: '0x0',
  ...change,
});

export const recordOf = (
  leg: Partial<RecordedLeg> & { readonly orderId: number },
  after: Readonly<Record<number, Price>> = {},
): SummedReceipt => ({
  record: {
    pressedAt: arrivedAt - 40,
    askedAt: arrivedAt,
    sentAt: arrivedAt + 30,
    acknowledgedAt: arrivedAt + 120,
    legs: [
      {
        cloid: nameOf(leg.orderId),
        coin: 'BTC',
        side: 'buy',
        size: size('1'),
        outcome: 'filled',
        quoted: { price: price('100'), source: 'book', ageMs: 250 },
        ...leg,
      },
    ],
  },
  after: Object.entries(after).map(([afterMs, mid]) => ({
    afterMs: Number(afterMs),
    measuredMs: Number(afterMs),
    mids: { BTC: mid },
  })),
});

/** Returns the receipt of the only order of a record. */
export function onlyReceipt(stored: SummedReceipt, fills: readonly Fill[]): OrderReceipt {
  const [first] = stored.record.legs;
  const leg = first && legOf(stored.record, { orderId: first.orderId ?? -1, cloid: first.cloid });
  if (leg === undefined) throw new Error('The record is empty');
  return receiptOf(stored, leg, fills);
}
