import type { Price } from '../../../math/amount.ts';
import type { Leg, OrderPlan } from '../plan/plan.ts';
import { boundFrom, isSlippage } from '../ticket/ticket-price.ts';
import type { PlanMarket } from './check-plan.ts';

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
 * Recomputes the price of a closing market order that was planned with an old mark price. Such a leg carries a
 * slippage, which is applied to the signer's own mark. If the signer knows no mark either, the price in the plan stays.
 */
export function boundByMark(plan: OrderPlan, marks: Marks): OrderPlan {
  const [first, ...others] = plan.legs;
  return { ...plan, legs: [bound(first, marks), ...others.map((leg) => bound(leg, marks))] };
}
