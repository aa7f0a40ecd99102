import 'server-only';
import type { CancelPlan } from '../../../lib/domain/perps/plan/plan.ts';
import type { OrdersAnswer, OrderTiming, ReceiptAnswer } from '../../../lib/schemas/orders.ts';
import { cancelActions } from '../../../lib/venues/hyperliquid/actions/cancel.ts';
import { act, type Trader } from './act.ts';
import { answerOf } from './answer.ts';
import { marketFacts } from './market-facts.ts';
import { partReceipts } from './receipts.ts';

/**
 * The exchange cancels by its own order ids and by our cloids in two actions: both are sent, and each has its receipts.
 */
export async function cancelOrders(trader: Trader, plans: readonly CancelPlan[]): Promise<OrdersAnswer> {
  const { assetOf } = await marketFacts();
  const isNumbered = ({ order }: CancelPlan) => typeof order === 'number';
  const groups = [plans.filter(isNumbered), plans.filter((plan) => !isNumbered(plan))];
  const receipts = new Map<CancelPlan, ReceiptAnswer>();
  let timing: OrderTiming = { waitedMs: 0, signedMs: 0, answeredMs: 0 };
  for (const group of groups) {
    const [action] = cancelActions(group, assetOf);
    if (action === undefined) continue;
    const acted = await act(trader, { action, urgency: 'ends', parts: group.length });
    for (const [at, receipt] of partReceipts(trader, acted, group.length).entries()) {
      const plan = group[at];
      if (plan !== undefined) receipts.set(plan, receipt);
    }
    timing = acted.timing;
  }
  return answerOf(
    plans.flatMap((plan) => {
      const receipt = receipts.get(plan);
      return receipt === undefined ? [] : [{ receipt }];
    }),
    timing,
  );
}
