import 'server-only';
import { perpetualBuilderUnits } from '../../../lib/config/orders.ts';
import { checkPlan } from '../../../lib/domain/perps/check-plan.ts';
import type { OrderPlan } from '../../../lib/domain/perps/plan.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import type { OrdersAnswer } from '../../../lib/schemas/orders.ts';
import { type Builder, orderAction } from '../../../lib/venues/hyperliquid/actions/order.ts';
import { env } from '../../env.ts';
import { act, type Trader } from './act.ts';
import { answerOf } from './answer.ts';
import { checkRisk, opensOf } from './check-risk.ts';
import { marketFacts } from './market-facts.ts';
import { forgetNames, nameOnce } from './named-once.ts';
import { legReceipts } from './receipts.ts';

interface Placing {
  readonly plan: OrderPlan;
  /** What the ticket was reckoned with. */
  readonly leverage: number | undefined;
}

function builderOf(): Builder | undefined {
  const { builder } = env();
  return builder === undefined ? undefined : { address: addressSchema.parse(builder), units: perpetualBuilderUnits };
}

/** The browser rounded once; what differs from the venue's rules is refused here, and nothing is put right in silence. */
export async function placeOrder(trader: Trader, { plan, leverage }: Placing): Promise<OrdersAnswer> {
  const { assetOf, marketOf } = await marketFacts();
  const [fault] = checkPlan(plan, marketOf);
  if (fault !== undefined) throw new AppError(fault);
  await checkRisk(trader.session, { opens: opensOf(plan), leverage });
  const cloids = plan.legs.map(({ cloid }) => cloid);
  nameOnce(cloids);
  const onlyReduces = plan.legs.every(({ reduceOnly }) => reduceOnly);
  const acted = await act(trader, {
    action: orderAction(plan, assetOf, builderOf()),
    urgency: onlyReduces ? 'ends' : 'begins',
    parts: plan.legs.length,
  }).catch((thrown: unknown) => {
    // It never left: the same order may be tried again.
    forgetNames(cloids);
    throw thrown;
  });
  return answerOf(await legReceipts(trader, acted, plan.legs), acted.timing);
}
