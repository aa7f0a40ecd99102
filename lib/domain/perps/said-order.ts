import type { Price, Size } from '../../math/amount.ts';
import { sum } from '../../math/arithmetic.ts';
import type { Side } from './grid.ts';
import type { Leg, TicketPlan } from './plan.ts';
import type { TicketKind } from './ticket.ts';

/** An order as it is told before it is sent and after: with the figures that the venue gets, and no others. */
export type SaidOrder = { readonly side: Side; readonly coin: string; readonly size: Size } & (
  | { readonly form: 'market' }
  | { readonly form: 'limit'; readonly price: Price }
  | { readonly form: 'trigger'; readonly trigger: Price }
  | { readonly form: 'triggerLimit'; readonly trigger: Price; readonly price: Price }
  | { readonly form: 'scale'; readonly count: number }
  | { readonly form: 'twap'; readonly minutes: number }
);

/** An order at its own price, or at that of its trigger. */
export function saidOfLeg({ side, coin, size, price, order }: Leg): SaidOrder {
  const what = { side, coin, size };
  if (order.kind === 'limit') return { ...what, form: 'limit', price };
  const { triggerPrice: trigger, isMarket } = order;
  return isMarket ? { ...what, form: 'trigger', trigger } : { ...what, form: 'triggerLimit', trigger, price };
}

/** `kind` tells what a plan does not: a market order has a price too, beyond which it does not go. */
export function saidOf(kind: TicketKind, planned: TicketPlan): SaidOrder {
  if (planned.kind === 'twap') {
    const { side, coin, size, minutes } = planned.plan;
    return { form: 'twap', side, coin, size, minutes };
  }
  const { legs } = planned.plan;
  const [entry] = legs;
  const { side, coin, size } = entry;
  if (kind === 'market') return { form: 'market', side, coin, size };
  if (kind !== 'scale') return saidOfLeg(entry);
  return { form: 'scale', side, coin, size: sum(legs.map((leg) => leg.size)), count: legs.length };
}
