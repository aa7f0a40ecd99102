import 'server-only';
import { checkPlan } from '../../../lib/domain/perps/check-plan.ts';
import type { ModifyPlan } from '../../../lib/domain/perps/plan.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { isZero } from '../../../lib/math/comparison.ts';
import type { OrdersAnswer } from '../../../lib/schemas/orders.ts';
import { batchModifyAction } from '../../../lib/venues/hyperliquid/actions/modify.ts';
import { act, type Trader } from './act.ts';
import { answerOf } from './answer.ts';
import { checkRisk, opensOf } from './check-risk.ts';
import { marketFacts } from './market-facts.ts';
import { legReceipts } from './receipts.ts';

/** Each change is the whole order as it is to be, so that it is checked as a new one is. */
export async function modifyOrders(trader: Trader, plans: readonly ModifyPlan[]): Promise<OrdersAnswer> {
  const { assetOf, marketOf } = await marketFacts();
  const legs = plans.map(({ leg }) => leg);
  for (const leg of legs) {
    // All of a position, whatever it becomes, is a size that only its guards have.
    const plan = { legs: [leg], grouping: isZero(leg.size) ? 'positionTpsl' : 'na' } as const;
    const [fault] = checkPlan(plan, marketOf);
    if (fault !== undefined) throw new AppError(fault);
    await checkRisk(trader.session, { opens: opensOf(plan) });
  }
  const action = batchModifyAction(plans, assetOf);
  const acted = await act(trader, { action, urgency: 'begins', parts: plans.length });
  return answerOf(await legReceipts(trader, acted, legs), acted.timing);
}
