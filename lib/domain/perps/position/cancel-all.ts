import type { OpenOrder } from '../../portfolio/account.ts';
import type { CancelPlan } from '../plan/plan.ts';
import { planCancel } from '../plan/plan-cancel.ts';

/** Plans to cancel the orders of one coin, or all orders. */
export function planCancelAll(orders: readonly OpenOrder[], coin?: string): readonly CancelPlan[] {
  const meant = coin === undefined ? orders : orders.filter((order) => order.coin === coin);
  return meant.map(planCancel);
}
