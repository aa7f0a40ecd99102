import 'server-only';
import { type TwapCancelPlan, type TwapPlan, twapFaults } from '../../../lib/domain/perps/index.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { TwapAnswer } from '../../../lib/schemas/orders.ts';
import { twapCancelAction, twapOrderAction } from '../../../lib/venues/hyperliquid/actions/twap.ts';
import { receiptsOf } from '../../../lib/venues/hyperliquid/receipts.ts';
import { act, type Trader } from './act.ts';
import { checkRisk } from './check-risk.ts';
import { demandResult, type Settled } from './demand-result.ts';
import { keptDistance } from './keep-stops.ts';
import { marketFacts } from './market-facts.ts';

export async function placeTwap(trader: Trader, plan: TwapPlan): Promise<TwapAnswer> {
  const facts = await marketFacts();
  const { assetOf } = facts;
  const market = facts.marketOf(plan.coin);
  if (market === undefined) throw new AppError('order.unknown_market');
  const { contract, mark } = market;
  const [fault] = twapFaults(plan, { sizeDecimals: contract.sizeDecimals, mark });
  if (fault !== undefined) throw new AppError(fault);
  if (!plan.reduceOnly) {
    // Without a mark price the value that it would open is unknown.
    if (mark === undefined) throw new AppError('venue.unavailable');
    await checkRisk(await trader.session.verified(), { legs: [{ ...plan, price: mark }], facts });
    // Its slices fill over hours, and no stop can be placed before each of them.
    if ((await keptDistance(trader.session)) !== undefined) throw new AppError('risk.stop_first');
  }
  const acted = await act(trader, {
    action: twapOrderAction(plan, assetOf),
    urgency: plan.reduceOnly ? 'ends' : 'begins',
    parts: 1,
  });
  const [receipt] = acted.kind === 'answered' ? receiptsOf(acted.body, 1) : [];
  if (receipt?.kind === 'refused') throw new AppError(receipt.code, { cause: new Error(receipt.said) });
  if (receipt?.kind !== 'running') throw new AppError('order.unanswered');
  return { success: true, error: null, data: { twapId: receipt.twapId, timing: acted.timing } };
}

export async function cancelTwap(trader: Trader, plan: TwapCancelPlan): Promise<Settled> {
  const { assetOf } = await marketFacts();
  return demandResult(
    trader,
    await act(trader, { action: twapCancelAction(plan, assetOf), urgency: 'ends', parts: 1 }),
  );
}
