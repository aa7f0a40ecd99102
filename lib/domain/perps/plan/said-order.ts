import type { Price, Size } from '../../../math/amount.ts';
import { sum } from '../../../math/arithmetic.ts';
import type { TicketKind } from '../ticket/ticket.ts';
import type { Side } from './grid.ts';
import type { Leg, TicketPlan } from './plan.ts';

/** An order as it is described before and after it is sent: with exactly the figures that the venue receives. */
export type SaidOrder = { readonly side: Side; readonly coin: string; readonly size: Size } & (
  | { readonly form: 'market' }
  | { readonly form: 'limit'; readonly price: Price }
  | { readonly form: 'trigger'; readonly trigger: Price }
  | { readonly form: 'triggerLimit'; readonly trigger: Price; readonly price: Price }
  | { readonly form: 'scale'; readonly count: number }
  | { readonly form: 'twap'; readonly minutes: number }
  | { readonly form: 'twapFrom'; readonly minutes: number; readonly start: Price }
);

/** Describes an order at its own price, or at its trigger price. */
export function saidOfLeg({ side, coin, size, price, order }: Leg): SaidOrder {
  const what = { side, coin, size };
  if (order.kind === 'limit') return { ...what, form: 'limit', price };
  const { triggerPrice: trigger, isMarket } = order;
  return isMarket ? { ...what, form: 'trigger', trigger } : { ...what, form: 'triggerLimit', trigger, price };
}

/** `kind` adds what the plan does not show: a market order has a price too, as its bound. */
export function saidOf(kind: TicketKind, planned: TicketPlan): SaidOrder {
  if (planned.kind === 'twap') {
    const { side, coin, size, minutes, start } = planned.plan;
    const what = { side, coin, size, minutes };
    return start === undefined ? { form: 'twap', ...what } : { form: 'twapFrom', start: start.price, ...what };
  }
  const { legs } = planned.plan;
  const [entry] = legs;
  const { side, coin, size } = entry;
  if (kind === 'market') return { form: 'market', side, coin, size };
  if (kind !== 'scale') return saidOfLeg(entry);
  return { form: 'scale', side, coin, size: sum(legs.map((leg) => leg.size)), count: legs.length };
}
