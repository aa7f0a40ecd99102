import 'server-only';
import { checkPlan, type ModifyPlan } from '../../../lib/domain/perps/index.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { isZero } from '../../../lib/math/comparison.ts';
import type { Seen } from '../../../lib/schemas/order-receipts.ts';
import type { OrdersAnswer } from '../../../lib/schemas/orders.ts';
import { batchModifyAction } from '../../../lib/venues/hyperliquid/actions/modify.ts';
import { act, type Trader } from './act.ts';
import { answerOf } from './answer.ts';
import { checkChanges } from './check-changes.ts';
import { followStops, placeStopsBefore } from './keep-stops.ts';
import { marketFacts } from './market-facts.ts';
import { legReceipts } from './receipts.ts';
import { recordOrders } from './record-orders.ts';

/** Changes orders. Each change contains the whole new order, so it is checked like a new one. */
export async function modifyOrders(trader: Trader, plans: readonly ModifyPlan[], seen?: Seen): Promise<OrdersAnswer> {
  const facts = await marketFacts();
  const legs = plans.map(({ leg }) => leg);
  for (const leg of legs) {
    // A size of "the whole position" is refused: the venue's modification would treat it as zero.
    if (isZero(leg.size)) throw new AppError('order.lot');
    const [fault] = checkPlan({ legs: [leg], grouping: 'na' }, facts.marketOf);
    if (fault !== undefined) throw new AppError(fault);
  }
  const opening = plans.filter(({ leg }) => !leg.reduceOnly);
  if (opening.length > 0) {
    await checkChanges(await trader.session.verified(), opening, facts);
    // A change moves the entry, so that the changed order has its stop before as well.
    const legsThatOpen = opening.map(({ leg }) => leg);
    await placeStopsBefore(trader, legsThatOpen, facts);
  }
  const action = batchModifyAction(plans, facts.assetOf);
  const urgency = opening.length === 0 ? 'ends' : 'begins';
  const acted = await act(trader, { action, urgency, parts: plans.length });
  const receipts = await legReceipts(trader, acted, legs);
  recordOrders({ trader, legs, acted, receipts, seen, facts });
  followStops(trader, []);
  return answerOf(receipts, acted.timing);
}
