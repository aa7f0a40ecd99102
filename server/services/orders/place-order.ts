import 'server-only';
import { boundByMark } from '../../../lib/domain/perps/bound-by-mark.ts';
import { checkPlan } from '../../../lib/domain/perps/check-plan.ts';
import type { OrderPlan } from '../../../lib/domain/perps/plan.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { OrdersAnswer, OrderTiming } from '../../../lib/schemas/orders.ts';
import { type Builder, orderAction } from '../../../lib/venues/hyperliquid/actions/order.ts';
import { act, type Trader } from './act.ts';
import { answerOf } from './answer.ts';
import { believeBuilder, builderFor, builderOf } from './builder.ts';
import { riskOf } from './check-risk.ts';
import { type MarketFacts, marketFacts } from './market-facts.ts';
import { forgetNames, nameOnce } from './named-once.ts';
import { legReceipts, refusedFor } from './receipts.ts';

type Receipts = OrdersAnswer['data']['receipts'];

const onlyReduces = ({ legs }: OrderPlan): boolean => legs.every(({ reduceOnly }) => reduceOnly);

/** Why what opens may not go; whatever keeps it from being judged holds it as well, and nothing else. */
async function heldBack({ session }: Trader, plan: OrderPlan, facts: MarketFacts): Promise<AppError | undefined> {
  if (onlyReduces(plan)) return undefined;
  try {
    return await riskOf(await session.verified(), { legs: plan.legs, facts });
  } catch (thrown) {
    return normalise(thrown);
  }
}

/** What can only close, of orders that stand for themselves. */
function closingPart(plan: OrderPlan): OrderPlan | undefined {
  if (onlyReduces(plan)) return plan;
  const [first, ...others] = plan.legs.filter(({ reduceOnly }) => reduceOnly);
  return plan.grouping !== 'na' || first === undefined ? undefined : { legs: [first, ...others], grouping: 'na' };
}

interface Sent {
  readonly receipts: Receipts;
  readonly timing: OrderTiming;
}

/** Signed and sent under its names. */
async function send(
  trader: Trader,
  plan: OrderPlan,
  { assetOf }: MarketFacts,
  builder: Builder | undefined,
): Promise<Sent> {
  const cloids = plan.legs.map(({ cloid }) => cloid);
  const { wallet } = trader.session;
  nameOnce(wallet, cloids);
  const acted = await act(trader, {
    action: orderAction(plan, assetOf, builder),
    urgency: onlyReduces(plan) ? 'ends' : 'begins',
    parts: plan.legs.length,
  }).catch((thrown: unknown) => {
    // It never left: the same order may be tried again.
    forgetNames(wallet, cloids);
    throw thrown;
  });
  return { receipts: await legReceipts(trader, acted, plan.legs), timing: acted.timing };
}

/** In the order of the plan: what was not among them did not go. */
function ofAll({ legs }: OrderPlan, receipts: Receipts, why: AppError): Receipts {
  const known = new Map(receipts.map((named) => [named.cloid, named]));
  return legs.map(({ cloid }) => known.get(cloid) ?? { cloid, receipt: refusedFor(why) });
}

const isAboutFee = (receipts: Receipts): boolean =>
  receipts.every(({ receipt }) => receipt.kind === 'refused' && receipt.code.startsWith('builder.'));

const isTaken = (receipts: Receipts): boolean =>
  receipts.some(({ receipt }) => receipt.kind !== 'refused' && receipt.kind !== 'unknown');

/** What closes needs nobody's leave for a fee: where the exchange asks for one, it goes again without. */
async function sendWithFee(trader: Trader, plan: OrderPlan, facts: MarketFacts): Promise<Sent> {
  const { wallet } = trader.session;
  const builder = onlyReduces(plan) ? await builderFor(trader) : builderOf();
  const sent = await send(trader, plan, facts, builder);
  if (builder === undefined) return sent;
  if (isTaken(sent.receipts)) believeBuilder(wallet, true);
  const closing = closingPart(plan);
  if (!isAboutFee(sent.receipts)) return sent;
  believeBuilder(wallet, false);
  if (closing === undefined) return sent;
  forgetNames(
    wallet,
    closing.legs.map(({ cloid }) => cloid),
  );
  const again = await send(trader, closing, facts, undefined);
  return { ...again, receipts: ofAll(plan, again.receipts, new AppError('builder.not_approved')) };
}

/** The browser rounded once; what differs from the venue's rules is refused here, and nothing is put right in silence. */
export async function placeOrder(trader: Trader, asked: OrderPlan): Promise<OrdersAnswer> {
  const facts = await marketFacts();
  const plan = boundByMark(asked, facts);
  const [fault] = checkPlan(plan, facts.marketOf);
  if (fault !== undefined) throw new AppError(fault);
  const why = await heldBack(trader, plan, facts);
  if (why === undefined) {
    const { receipts, timing } = await sendWithFee(trader, plan, facts);
    return answerOf(receipts, timing);
  }
  const closing = closingPart(plan);
  if (closing === undefined) throw why;
  const { receipts, timing } = await sendWithFee(trader, closing, facts);
  return answerOf(ofAll(plan, receipts, why), timing);
}
