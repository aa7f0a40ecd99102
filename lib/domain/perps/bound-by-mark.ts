import type { Price } from '../../math/amount.ts';
import type { PlanMarket } from './check-plan.ts';
import type { Leg, OrderPlan } from './plan.ts';
import { boundFrom, isSlippage } from './ticket-price.ts';

interface Marks {
  readonly markOf: (coin: string) => Price | undefined;
  readonly marketOf: (coin: string) => PlanMarket | undefined;
}

function bound(leg: Leg, { markOf, marketOf }: Marks): Leg {
  const { slippage, side, coin, reduceOnly, order } = leg;
  const isMarket = order.kind === 'limit' && order.tif === 'Ioc';
  const [mark, market] = [markOf(coin), marketOf(coin)];
  if (!reduceOnly || !isMarket || !isSlippage(slippage) || mark === undefined || market === undefined) return leg;
  const price = boundFrom(mark, slippage, side, market.contract.sizeDecimals);
  return price === undefined ? leg : { ...leg, price };
}

/**
 * Whoever closes by figures that are old says how far the price may slip, and not from where: that is the mark of
 * whoever signs. Where he knows none either, the price that was sent along stands.
 */
export function boundByMark(plan: OrderPlan, marks: Marks): OrderPlan {
  const [first, ...others] = plan.legs;
  return { ...plan, legs: [bound(first, marks), ...others.map((leg) => bound(leg, marks))] };
}
