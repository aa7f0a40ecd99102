import type { Leg, OrderPlan } from '@/lib/domain/perps';
import type { Price } from '@/lib/math/amount';
import type { ReceiptAnswer } from '@/lib/schemas/orders';

export interface ReceiptWriter {
  /** Returns the result of an order without a trigger price. */
  readonly became: (receipt: ReceiptAnswer, leg: Leg) => string;
  readonly waitsFor: (trigger: Price, leg: Leg) => string;
  /** Returns an order with its size and price, as the button shows it. */
  readonly named: (leg: Leg) => string;
  /** Returns a part of an order, with its take profit and stop loss. */
  readonly part: (part: 'entry' | 'tp' | 'sl') => string;
}

/** Returns the price that an accepted order waits for; undefined for one that rests in the book or was filled. */
function awaited({ order }: Leg, { kind }: ReceiptAnswer): Price | undefined {
  const isTaken = kind === 'resting' || kind === 'waiting' || kind === 'done';
  return order.kind === 'trigger' && isTaken ? order.triggerPrice : undefined;
}

function nameOf(leg: Leg, { legs, grouping }: OrderPlan, { named, part }: ReceiptWriter): string {
  if (legs.length === 1 || grouping === 'na') return named(leg);
  return leg.order.kind === 'limit' || !leg.reduceOnly ? part('entry') : part(leg.order.goal);
}

/** Returns a line for each order of a plan, with its price: orders of a scale differ in nothing else. */
export function receiptLines(
  plan: OrderPlan,
  receipts: readonly (ReceiptAnswer | undefined)[],
  writer: ReceiptWriter,
): readonly string[] {
  return plan.legs.flatMap((leg, at) => {
    const receipt = receipts[at];
    if (receipt === undefined) return [];
    const trigger = awaited(leg, receipt);
    const what = trigger === undefined ? writer.became(receipt, leg) : writer.waitsFor(trigger, leg);
    const isWhole = plan.legs.length === 1 && receipt.kind === 'filled';
    return [isWhole ? what : `${nameOf(leg, plan, writer)}: ${what}`];
  });
}
