import 'server-only';
import { type IsolatedMarginPlan, type LeveragePlan, tierLeverage } from '../../../lib/domain/perps/index.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { usd } from '../../../lib/math/amount.ts';
import { isNegative } from '../../../lib/math/comparison.ts';
import { updateIsolatedMarginAction, updateLeverageAction } from '../../../lib/venues/hyperliquid/actions/leverage.ts';
import { forgetLeverage } from './account-facts.ts';
import { act, type Trader } from './act.ts';
import { checkLeverage } from './check-risk.ts';
import { demandResult, type Settled } from './demand-result.ts';
import { marketFacts } from './market-facts.ts';

export async function changeLeverage(trader: Trader, plan: LeveragePlan): Promise<Settled> {
  const { assetOf, marketOf } = await marketFacts();
  const most = tierLeverage(usd('0'), marketOf(plan.coin)?.contract.tiers ?? []);
  if (most === undefined) throw new AppError('order.unknown_market');
  if (plan.leverage > most) throw new AppError('leverage.invalid');
  const session = await trader.session.verified();
  await checkLeverage(session, plan.leverage);
  const action = updateLeverageAction(plan, assetOf);
  try {
    return demandResult(trader, await act(trader, { action, urgency: 'begins', parts: 1 }));
  } finally {
    forgetLeverage(session.wallet, plan.coin);
  }
}

export async function changeIsolatedMargin(trader: Trader, plan: IsolatedMarginPlan): Promise<Settled> {
  const { assetOf } = await marketFacts();
  const action = updateIsolatedMarginAction(plan, assetOf);
  // The result is required, because added margin may keep a position from being liquidated.
  return demandResult(
    trader,
    await act(trader, { action, urgency: isNegative(plan.amount) ? 'begins' : 'ends', parts: 1 }),
  );
}
