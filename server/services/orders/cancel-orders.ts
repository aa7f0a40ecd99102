import 'server-only';
import type { CancelPlan } from '../../../lib/domain/perps/index.ts';
import type { OrdersAnswer, OrderTiming, ReceiptAnswer } from '../../../lib/schemas/orders.ts';
import { cancelActions } from '../../../lib/venues/hyperliquid/actions/cancel.ts';
import { act, type Trader } from './act.ts';
import { answerOf } from './answer.ts';
import { followStops, stopsToKeep } from './keep-stops.ts';
import { marketFacts } from './market-facts.ts';
import { partReceipts } from './receipts.ts';

/** Groups what may be in one action: orders that rest in the book come first, since they may be filled meanwhile. */
function groupsOf(plans: readonly CancelPlan[]): readonly (readonly CancelPlan[])[] {
  const isNumbered = ({ order }: CancelPlan) => typeof order === 'number';
  return [true, false].flatMap((isFast) => {
    const meant = plans.filter(({ rests }) => (rests === true) === isFast);
    return [meant.filter(isNumbered), meant.filter((plan) => !isNumbered(plan))];
  });
}

/** True for a fast cancel that was refused although its order may still be open: repeating a cancel does no harm. */
const mayRest = ({ rests }: CancelPlan, receipt: ReceiptAnswer | undefined): boolean =>
  rests === true && receipt?.kind === 'refused' && receipt.code !== 'order.not_found';

/**
 * Cancels orders. The exchange cancels by its own order ids and by our cloids in separate actions, each fast or not:
 * all are sent, and each has its receipts. A refused fast one is sent once more as an ordinary one.
 */
export async function cancelOrders(trader: Trader, requested: readonly CancelPlan[]): Promise<OrdersAnswer> {
  const { assetOf } = await marketFacts();
  const mayProtect = requested.filter(({ rests }) => rests !== true);
  const needed = await stopsToKeep(
    trader,
    mayProtect.map(({ order }) => order),
  );
  const plans = requested.filter((plan) => !needed.has(plan.order));
  const receipts = new Map<CancelPlan, ReceiptAnswer>(
    requested
      .filter(({ order }) => needed.has(order))
      .map((plan) => [plan, { kind: 'refused', code: 'risk.stop_kept' }]),
  );
  let timing: OrderTiming = { waitedMs: 0, signedMs: 0, answeredMs: 0 };
  const send = async (group: readonly CancelPlan[], isFast = true): Promise<void> => {
    const [action] = cancelActions(isFast ? group : group.map(({ coin, order }) => ({ coin, order })), assetOf);
    if (action === undefined) return;
    const acted = await act(trader, { action, urgency: 'ends', parts: group.length });
    for (const [at, receipt] of partReceipts(trader, acted, group.length).entries()) {
      const plan = group[at];
      if (plan !== undefined) receipts.set(plan, receipt);
    }
    timing = acted.timing;
  };
  const groups = groupsOf(plans);
  for (const group of groups) await send(group);
  for (const group of groups) {
    const refused = group.filter((plan) => mayRest(plan, receipts.get(plan)));
    await send(refused, false);
  }
  followStops(trader, []);
  return answerOf(
    requested.flatMap((plan) => {
      const receipt = receipts.get(plan);
      return receipt === undefined ? [] : [{ receipt }];
    }),
    timing,
  );
}
