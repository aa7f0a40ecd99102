import 'server-only';
import { boundByMark, checkPlan, type OrderPlan } from '../../../lib/domain/perps/index.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { Cloid } from '../../../lib/schemas/cloid.ts';
import type { Seen } from '../../../lib/schemas/order-receipts.ts';
import type { OrdersAnswer, OrderTiming } from '../../../lib/schemas/orders.ts';
import { type Builder, orderAction } from '../../../lib/venues/hyperliquid/actions/order.ts';
import { noteEntries } from '../shares/entry-leverage.ts';
import { type Acted, act, type Trader } from './act.ts';
import { answerOf } from './answer.ts';
import { believeBuilder, builderFor, builderOf } from './builder.ts';
import { riskOf } from './check-risk.ts';
import { followStops, placeStopsBefore } from './keep-stops.ts';
import { type MarketFacts, marketFacts } from './market-facts.ts';
import { forgetNames, type Named, nameOnce } from './named-once.ts';
import { legReceipts, refusedFor } from './receipts.ts';
import { recordOrders } from './record-orders.ts';

type Receipts = OrdersAnswer['data']['receipts'];

const onlyReduces = ({ legs }: OrderPlan): boolean => legs.every(({ reduceOnly }) => reduceOnly);

/**
 * Returns why an opening order must not be sent, or why its risk cannot be judged. Orders that only reduce are never
 * blocked.
 */
async function heldBack({ session }: Trader, plan: OrderPlan, facts: MarketFacts): Promise<AppError | undefined> {
  if (onlyReduces(plan)) return undefined;
  try {
    return await riskOf(await session.verified(), { legs: plan.legs, facts });
  } catch (thrown) {
    return normalise(thrown);
  }
}

/** Returns the legs that can only reduce, if the legs are independent of each other. */
function closingPart(plan: OrderPlan): OrderPlan | undefined {
  if (onlyReduces(plan)) return plan;
  const [first, ...others] = plan.legs.filter(({ reduceOnly }) => reduceOnly);
  return plan.grouping !== 'na' || first === undefined ? undefined : { legs: [first, ...others], grouping: 'na' };
}

/** Returns the orders that are over. One whose name is taken already may be another that is still on its way. */
const endedIn = (receipts: Receipts): readonly Cloid[] =>
  receipts.flatMap(({ cloid, receipt }) => {
    const isRefused = receipt.kind === 'refused' && receipt.code !== 'order.cloid';
    const isOver = isRefused || receipt.kind === 'filled' || receipt.kind === 'cancelled';
    return isOver && cloid !== undefined ? [cloid] : [];
  });

interface Sent {
  readonly receipts: Receipts;
  readonly timing: OrderTiming;
}

const namesOf = ({ session, log }: Trader, { legs }: OrderPlan): Named => ({
  wallet: session.wallet,
  cloids: legs.map(({ cloid }) => cloid),
  log,
});

/** The facts by which orders are sent, and what the trader's screen showed of them. */
interface Known {
  readonly facts: MarketFacts;
  readonly seen: Seen | undefined;
}

/** Signs the orders and sends them under their cloids, after the stops that their owner wants for each position. */
async function send(
  trader: Trader,
  plan: OrderPlan,
  { facts, seen }: Known,
  builder: Builder | undefined,
): Promise<Sent> {
  const named = namesOf(trader, plan);
  await nameOnce(named);
  const sign = async (): Promise<Acted> => {
    await placeStopsBefore(trader, plan.legs, facts);
    return act(trader, {
      action: orderAction(plan, facts.assetOf, builder),
      urgency: onlyReduces(plan) ? 'ends' : 'begins',
      parts: plan.legs.length,
    });
  };
  const acted = await sign().catch(async (thrown: unknown) => {
    // The orders were never sent: the same cloids may be tried again.
    await forgetNames(named);
    throw thrown;
  });
  const receipts = await legReceipts(trader, acted, plan.legs);
  recordOrders({ trader, legs: plan.legs, acted, receipts, seen, facts });
  followStops(trader, endedIn(receipts));
  return { receipts, timing: acted.timing };
}

/** Returns a receipt for each leg in the order of the plan; a leg without a receipt was not sent. */
function ofAll({ legs }: OrderPlan, receipts: Receipts, why: AppError): Receipts {
  const known = new Map(receipts.map((named) => [named.cloid, named]));
  return legs.map(({ cloid }) => known.get(cloid) ?? { cloid, receipt: refusedFor(why) });
}

const isAboutFee = (receipts: Receipts): boolean =>
  receipts.every(({ receipt }) => receipt.kind === 'refused' && receipt.code.startsWith('builder.'));

const isTaken = (receipts: Receipts): boolean =>
  receipts.some(({ receipt }) => receipt.kind !== 'refused' && receipt.kind !== 'unknown');

/**
 * Sends a plan with the builder fee. If the exchange wants an approval first, orders that close are sent again without
 * it.
 */
async function sendWithFee(trader: Trader, plan: OrderPlan, known: Known): Promise<Sent> {
  const { wallet } = trader.session;
  const builder = onlyReduces(plan) ? await builderFor(trader) : builderOf();
  const sent = await send(trader, plan, known, builder);
  if (builder === undefined) return sent;
  if (isTaken(sent.receipts)) believeBuilder(wallet, true);
  const closing = closingPart(plan);
  if (!isAboutFee(sent.receipts)) return sent;
  believeBuilder(wallet, false);
  if (closing === undefined) return sent;
  await forgetNames(namesOf(trader, closing));
  const again = await send(trader, closing, known, undefined);
  return { ...again, receipts: ofAll(plan, again.receipts, new AppError('builder.not_approved')) };
}

/**
 * Places orders. The browser has already rounded them; an order against the venue's rules is refused here, never
 * silently corrected.
 */
export async function placeOrder(trader: Trader, requested: OrderPlan, seen?: Seen): Promise<OrdersAnswer> {
  const facts = await marketFacts();
  const known = { facts, seen };
  const plan = boundByMark(requested, facts);
  const [fault] = checkPlan(plan, facts.marketOf);
  if (fault !== undefined) throw new AppError(fault);
  const why = await heldBack(trader, plan, facts);
  if (why === undefined) {
    const { receipts, timing } = await sendWithFee(trader, plan, known);
    void noteEntries({ wallet: trader.session.wallet, plan, receipts, log: trader.log });
    return answerOf(receipts, timing);
  }
  const closing = closingPart(plan);
  if (closing === undefined) throw why;
  const { receipts, timing } = await sendWithFee(trader, closing, known);
  return answerOf(ofAll(plan, receipts, why), timing);
}
